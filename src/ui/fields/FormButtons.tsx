import { Trans } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import common from '../common.module.css';

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
