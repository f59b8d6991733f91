import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from './Button.tsx';

export interface DialogActionsProps extends ButtonProps {
  onCancel(): void;
  /** The focus begins with what changes nothing. */
  readonly beginsWithCancel?: boolean;
}

/** What a dialog with one purpose ends with: Cancel, and the button that is meant, which all else is about. */
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
