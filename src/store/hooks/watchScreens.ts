import { useEffect } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { usePorts } from '../../platform/react/ports.tsx';

/** Follows the heartbeats and reports of a team's screens while the page is mounted. */
export function useWatchedScreens(teamId: TeamId | undefined): void {
  const { sync } = usePorts();
  useEffect(() => (teamId ? sync.watchScreens(teamId) : undefined), [sync, teamId]);
}

/** Twice within the time for which screens trust a request. */
const SAY_EVERY_MS = 30_000;

/** Like `useWatchedScreens`, and asks the screens to report each change of what they show. */
export function useWatchedPlay(teamId: TeamId | undefined): void {
  const { live } = usePorts();
  useWatchedScreens(teamId);
  useEffect(() => {
    if (!teamId) return undefined;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      const values = { [`watch/${teamId}`]: { '.sv': 'timestamp' } };
      live.write(values).catch(() => undefined); // offline: screens cannot report either
    };
    say();
    const timer = setInterval(say, SAY_EVERY_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [live, teamId]);
}
