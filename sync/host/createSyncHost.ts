import { createLead, TURN_MS } from './lead.ts';
import type { SyncHostDeps } from './hostDeps.ts';

/** Runs engine and uploader for one account while this page or worker is the leader. */
export interface SyncHost {
  /** The network is back, the page became visible, or the user asks. Does nothing if another page leads. */
  hurry(): void;
  /** Something that is followed may have changed: looks again, without ending any waits. */
  look(): void;
  /** Takes the lead from a leader that gives no sign of life. */
  steal(): void;
  isLeading(): boolean;
  dispose(): void;
}

export const leaderLock = (uid: string): string => `vitrine-sync-${uid}`;

export function createSyncHost(deps: SyncHostDeps): SyncHost {
  let isDisposed = false;
  let wake: () => void = () => undefined;
  let hurryLeader: () => void = () => undefined;
  /** Ends the wait after a failure. */
  let leadNow: () => void = () => undefined;
  let generation = 0;
  let leading = 0;

  async function contend(steal: boolean): Promise<void> {
    const mine = ++generation;
    // A leader in a frozen page may wake up later: by then another one has taken over.
    const isOver = () => isDisposed || generation !== mine;
    await deps.locks.hold(leaderLock(deps.uid), { steal }, async (signal) => {
      if (isOver()) return;
      leading = mine;
      await lead(() => isOver() || signal.aborted).finally(() => {
        if (leading === mine) leading = 0;
      });
    });
  }

  async function lead(isOver: () => boolean): Promise<void> {
    const led = createLead(deps, await deps.connect(), isOver);
    [wake, hurryLeader] = [led.wake, led.hurry];
    await led.run();
  }

  /** Waits for the lead again after a failure, or after it was taken away. */
  function start(steal: boolean): void {
    const contention = contend(steal);
    const mine = generation;
    const again = () => {
      if (isDisposed || generation !== mine) return; // a later one contends already
      wake(); // Work under a lock that is lost ends now.
      start(false);
    };
    void contention.then(again, (cause: unknown) => {
      deps.onFault(cause);
      const timer = deps.timers.set(again, TURN_MS);
      leadNow = () => {
        deps.timers.clear(timer);
        again();
      };
    });
  }
  start(false);
  return {
    hurry() {
      hurryLeader();
      wake();
      leadNow();
    },
    look: () => wake(),
    steal: () => start(true),
    isLeading: () => leading !== 0 && leading === generation,
    dispose() {
      isDisposed = true;
      wake();
    },
  };
}
