import { useLingui } from '@lingui/react/macro';
import { notify } from '../../../ui/toast.ts';

/** Copies a link and says so; where the browser forbids it, says how to do it by hand. */
export function useCopyLink(): (link: string) => void {
  const { t } = useLingui();
  return (link) => {
    const { clipboard } = navigator as { clipboard?: Clipboard };
    const copying = clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard here'));
    copying.then(
      () => notify.success(t`Link copied`),
      () =>
        notify.error(t`The browser does not let the app copy. Mark the link and copy it: ${link}`),
    );
  };
}
