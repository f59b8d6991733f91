import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';

interface FormButtonsProps {
  readonly isBusy: boolean;
  onCancel(): void;
}

/** The end of a form that opens in place. */
export function FormButtons({ isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className={common.row}>
      <Button look="primary" type="submit" isPending={isBusy}>
        <Trans>Save</Trans>
      </Button>
      <Button onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
