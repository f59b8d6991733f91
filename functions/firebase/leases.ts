import type { Json } from '../../src/model/json.ts';

/** Longer than any function works on a space; the lease of a crashed one expires. */
const LEASE_MS = 15_000;
const RETRY_MS = 200;
const MAX_WAIT_MS = 30_000;

export interface LeaseStore {
  /** One atomic step; undefined leaves the value unchanged. Returns whether it was written. */
  transaction(path: string, fn: (current: Json) => Json | undefined): Promise<boolean>;
}

export interface LeaseDeps {
  readonly store: LeaseStore;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Unique name of this holder. */
  readonly holder: () => string;
}

interface Lease {
  readonly holder: string;
  readonly until: number;
}

/**
 * Runs work while holding a lease on each name, taken in a fixed order to avoid deadlocks.
 * @throws Error if one cannot be obtained in time
 */
export function createLeases({ store, now, sleep, holder }: LeaseDeps) {
  async function take(path: string, me: string): Promise<void> {
    const giveUpAt = now() + MAX_WAIT_MS;
    for (;;) {
      const lease = { holder: me, until: now() + LEASE_MS };
      const isMine = await store.transaction(path, (current) => {
        const known = current as Lease | null;
        return known === null || known.until < now() ? lease : undefined;
      });
      if (isMine) return;
      if (now() > giveUpAt) throw new Error(`no lease on ${path}`);
      await sleep(RETRY_MS);
    }
  }

  /** Only if it is still ours: it may have expired and been taken by another holder. */
  const release = (path: string, me: string) =>
    store.transaction(path, (current) =>
      (current as Lease | null)?.holder === me ? null : undefined,
    );

  return async function exclusively<T>(
    names: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    const me = holder();
    const paths = names.map((name) => `leases/${name.replaceAll('/', '_')}`).toSorted();
    const taken: string[] = [];
    try {
      for (const path of paths) {
        await take(path, me);
        taken.push(path);
      }
      return await work();
    } finally {
      for (const path of taken) await release(path, me);
    }
  };
}
