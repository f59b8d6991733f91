import { useLingui } from '@lingui/react/macro';
import { notify } from './toast.ts';

/** Copies a URL, absolute or relative to this app, and reports the outcome. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { t } = useLingui();
  return async (path) => {
    const address = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`);
    } catch {
      // On an insecure origin, or if the browser forbids it, people copy by hand.
      notify.error(t`The link could not be copied: ${address}`);
    }
  };
}
