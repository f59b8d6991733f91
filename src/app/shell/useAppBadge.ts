import { useEffect } from 'react';
import { useSyncStatus } from '../../store/hooks/sync.ts';

/** Shows the number of parked changes and conflicts on the installed app's icon, where the system has badges. */
export function useAppBadge(): void {
  const summary = useSyncStatus();
  const count = summary ? summary.parked + summary.conflicts : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Rejects unless the app is installed; without it there is no icon.
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch(() => undefined);
  }, [count]);
}
