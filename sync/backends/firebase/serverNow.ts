import { type Database, onValue, ref } from 'firebase/database';

/** As long as somebody may look at an empty page. */
const WAIT_MS = 3000;

/** Returns the server's time in ms; this device's own, `now`, if no connection comes up in time. */
export function serverNow(
  database: Database,
  now: () => number,
  waitMs: number = WAIT_MS,
): Promise<number> {
  return new Promise((answer) => {
    let aheadMs = 0;
    const stops = [
      onValue(ref(database, '.info/serverTimeOffset'), (offset) => {
        aheadMs = Number(offset.val());
      }),
      // Only then the offset is the server's.
      onValue(ref(database, '.info/connected'), (state) => {
        if (state.val() === true) setTimeout(finish);
      }),
    ];
    const timer = setTimeout(finish, waitMs);
    function finish(): void {
      clearTimeout(timer);
      for (const stop of stops) stop();
      answer(now() + aheadMs);
    }
  });
}
