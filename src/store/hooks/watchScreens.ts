import { useEffect } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { usePorts } from '../../platform/react/ports.tsx';

/** Follows what the screens of a team say for as long as the page is there: heartbeats and reports. */
export function useWatchedScreens(teamId: TeamId | undefined): void {
  const { sync } = usePorts();
  useEffect(() => (teamId ? sync.watchScreens(teamId) : undefined), [sync, teamId]);
}

/** Twice in the time for which screens believe it. */
const SAY_EVERY_MS = 30_000;

/** As `useWatchedScreens`, and asks the screens to tell each change of what they show. */
export function useWatchedPlay(teamId: TeamId | undefined): void {
  const { live } = usePorts();
  useWatchedScreens(teamId);
  useEffect(() => {
    if (!teamId) return undefined;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      const values = { [`watch/${teamId}`]: { '.sv': 'timestamp' } };
      live.write(values).catch(() => undefined); // offline: nothing is heard of screens either
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
