import { useLingui } from '@lingui/react/macro';
import { useOutwardOrigin, useReachableAt } from '../platform/react/useReachableAt.ts';
import { copyText } from '../platform/secure/clipboard.ts';
import { notify } from '../ui/overlays/toast.ts';

/** Copies a URL, absolute or relative to this app, and reports the outcome. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { t } = useLingui();
  const origin = useOutwardOrigin();
  const isOnlyHere = useReachableAt()?.length === 0;
  return async (path) => {
    const address = new URL(path, origin).href;
    if (await copyText(address))
      notify.success(
        isOnlyHere ? t`Link copied. So far only this computer can open it.` : t`Link copied`,
      );
    // If the browser forbids it, people copy by hand.
    else notify.error(t`The link could not be copied: ${address}`);
  };
}
