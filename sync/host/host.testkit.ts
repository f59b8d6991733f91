import { MUTATORS } from '../../src/model/mutations/registry.ts';
import type { MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { addressOf, seededBytes, T1, U1 } from '../engine/device.testkit.ts';
import type { Locks, SyncStore } from '../engine/ports.ts';
import type { SyncHostDeps } from './hostDeps.ts';
import { createWebLocks } from './webLocks.ts';

/** Maximum wait of a test's host, in ms. */
const TURN_MS = 20;

/** Returns a host's dependencies for tests: an in-memory server and disk, and short turns. */
export function hostDeps(server: MemoryServer, store: SyncStore = memoryStore()): SyncHostDeps {
  const backend = server.connect(U1);
  return {
    store,
    uid: U1,
    clock: { now: () => Date.now() },
    random: seededBytes(1),
    mutators: MUTATORS,
    addressOf,
    readStaged: async () => undefined,
    watchQueue: () => () => undefined,
    putFact: async () => undefined,
    fetch,
    locks: createWebLocks(undefined),
    timers: {
      set: (run, ms) => setTimeout(run, Math.min(ms, TURN_MS)),
      clear: (timer) => clearTimeout(timer as never), // as set above
    },
    onFault: (cause) => {
      throw cause;
    },
    openTeams: async () => [T1],
    connect: async () => ({ backend, storageBase: 'https://x', token: async () => 't' }),
  };
}

export const memoryStore = (): SyncStore => createMemoryStore({ disk: emptyDisk() });

/** Locks that nobody else holds. */
export const alone: Locks = {
  hold: async (_name, _options, work) => {
    await work({ aborted: false });
    return true;
  },
};
