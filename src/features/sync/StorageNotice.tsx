import { Trans } from '@lingui/react/macro';
import { useMayBeCleared } from '../../platform/react/useMayBeCleared.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Warns where the browser may clear local data, in case work is left there unsent. */
export function StorageNotice({ isWaiting }: { readonly isWaiting: boolean }) {
  const risk = useMayBeCleared();
  if (!risk) return null;
  return (
    <Notice tone={isWaiting && risk === 'afterDays' ? 'warning' : 'info'}>
      {risk === 'afterDays' ? (
        <Trans>
          Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the
          home screen or the Dock to keep it.
        </Trans>
      ) : (
        <Trans>
          This browser does not guarantee to keep what is stored here: it may clear it when the disk
          is full.
        </Trans>
      )}
    </Notice>
  );
}
