import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../Button.tsx';

export interface DialogActionsProps extends ButtonProps {
  onCancel(): void;
  /** Puts the initial focus on Cancel. */
  readonly beginsWithCancel?: boolean;
}

/** The buttons of a dialog with one purpose: Cancel and the primary action, which all other props configure. */
export function DialogActions({
  onCancel,
  beginsWithCancel = false,
  look = 'primary',
  ...meant
}: DialogActionsProps) {
  return (
    <>
      <Button autoFocus={beginsWithCancel} onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look={look} {...meant} />
    </>
  );
}
