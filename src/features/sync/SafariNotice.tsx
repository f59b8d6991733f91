import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayBeCleared } from '../../platform/mayBeCleared.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Where the browser would one day clear what waits, for the sake of whoever leaves it here. */
export function SafariNotice() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    mayBeCleared({ navigator, matchMedia: (query) => matchMedia(query) })
      .then(setShown)
      .catch(() => undefined); // It does not say: then nothing is said here either.
  }, []);
  if (!isShown) return null;
  return (
    <Notice tone="warning">
      <Trans>
        Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the home
        screen or the Dock to keep it.
      </Trans>
    </Notice>
  );
}
