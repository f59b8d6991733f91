import type { StoreTx, SyncStore } from '../../../sync/engine/ports.ts';
import type { MemoryDisk } from '../../../sync/backends/memory/createMemoryStore.ts';
import type { Chance } from '../chance.ts';
import type { Faults } from '../line/faults.ts';

/** The disk is full, or refuses: the error of IndexedDB in the middle of a transaction. */
class DiskFull extends Error {
  readonly code = 'storageFull';
}

/** Number of transaction steps among which the disk may turn out to be full. */
const STEPS = 8;

/**
 * Returns a store with transactions that fail now and then: before they begin, or somewhere among their reads and
 * writes.
 */
export function createUnreliable(
  store: SyncStore,
  chance: Chance,
  faults: () => Faults,
): SyncStore {
  return {
    async transact(change, scope) {
      if (!chance.is(faults().failCommit)) return store.transact(change, scope);
      const after = chance.int(STEPS);
      if (after === 0) throw new DiskFull('the disk refused');
      return store.transact(async (tx) => {
        const result = await change(failing(tx, after));
        // It had fewer steps: it fails at the end.
        if (after > 0) throw new DiskFull('the disk is full');
        return result;
      }, scope);
    },
  };
}

function failing(tx: StoreTx, after: number): StoreTx {
  let left = after;
  const step = (name: string | symbol, value: unknown) => {
    if (typeof value !== 'function') return value;
    return (...args: unknown[]) => {
      if (left-- <= 0) throw new DiskFull(`the disk is full: ${String(name)}`);
      return value.apply(tx, args) as unknown;
    };
  };
  return new Proxy(tx, { get: (target, name) => step(name, Reflect.get(target, name)) });
}

/** Notifies after each transaction that changed the queue, like a page's live query. */
export function createWatched(
  store: SyncStore,
  disk: () => MemoryDisk,
  onQueue: () => void,
): SyncStore {
  let last = disk().log;
  return {
    async transact(change, scope) {
      const result = await store.transact(change, scope);
      const { log } = disk();
      if (!isSame(log, last)) onQueue();
      last = log;
      return result;
    },
  };
}

function isSame(a: MemoryDisk['log'], b: MemoryDisk['log']): boolean {
  return a.size === b.size && [...a].every(([seq, row]) => b.get(seq) === row);
}
