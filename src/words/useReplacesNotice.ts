import { useLingui } from '@lingui/react/macro';
import { notify } from '../ui/overlays/toast.ts';

/** Returns a function that tells that a save of this form would replace a value that came meanwhile. */
export function useReplacesNotice(): () => void {
  const { t } = useLingui();
  return () =>
    notify.lasting(
      t`What you are changing here was just saved with another value elsewhere. If you save, yours replaces it.`,
      'overtaken',
    );
}
