import { useLingui } from '@lingui/react/macro';
import { notify } from './toast.ts';

/** Copies an address, whole or of a page of this app, and says so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { t } = useLingui();
  return async (path) => {
    const address = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`);
    } catch {
      // Without a secure origin, or when the browser forbids it, people copy by hand.
      notify.error(t`The link could not be copied: ${address}`);
    }
  };
}
