import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from './Button.tsx';

export interface DialogActionsProps extends ButtonProps {
  onCancel(): void;
}

/** What a dialog with one purpose ends with: Cancel, and the button that is meant, which all else is about. */
export function DialogActions({ onCancel, look = 'primary', ...meant }: DialogActionsProps) {
  return (
    <>
      <Button onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look={look} {...meant} />
    </>
  );
}
