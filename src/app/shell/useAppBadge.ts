import { useEffect } from 'react';
import { useSyncStatus } from '../../store/hooks/sync.ts';

/** Puts what needs its user's attention on the installed app's icon, where the system shows badges. */
export function useAppBadge(): void {
  const summary = useSyncStatus();
  const count = summary ? summary.parked + summary.conflicts : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused unless the app is installed: then there is no icon to put it on.
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch(() => undefined);
  }, [count]);
}
