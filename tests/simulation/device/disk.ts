import type { StoreTx, SyncStore } from '../../../sync/engine/ports.ts';
import type { MemoryDisk } from '../../../sync/backends/memory/createMemoryStore.ts';
import type { Chance } from '../chance.ts';
import type { Faults } from '../line/faults.ts';

/** The disk has no room, or refuses: as IndexedDB says it, in the middle of a transaction. */
class DiskFull extends Error {
  readonly code = 'storageFull';
}

/** Steps of a transaction after which the disk may find that it is full. */
const STEPS = 8;

/**
 * A store whose transactions fail now and then: before they begin, or somewhere in the middle of their
 * reads and writes.
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
        // Fewer steps than that: it fails as it ends.
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

/** Tells after each transaction whether the queue is another one, as a live query of a page does. */
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
