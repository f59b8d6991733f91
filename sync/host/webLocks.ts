import type { Locks } from '../engine/ports.ts';

/** The used part of `PageLocks`. */
export interface LockManagerLike {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

/** Leads by these locks. Where pages cannot know of each other every one leads: that is safe, only wasteful. */
export function createWebLocks(manager: LockManagerLike | undefined): Locks {
  return {
    async hold(name, { ifFree = false, steal = false }, work) {
      const state = { aborted: false };
      if (!manager) {
        await work(state);
        return true;
      }
      let wasFree = true;
      const options = steal ? { steal } : ifFree ? { ifAvailable: true } : {};
      try {
        await manager.request(name, options, async (lock) => {
          wasFree = lock !== null;
          if (wasFree) await work(state);
        });
      } catch (cause) {
        if (!isAbort(cause)) throw cause;
        state.aborted = true; // Stolen by a page that got no sign from us.
      }
      return wasFree;
    },
  };
}

const isAbort = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
