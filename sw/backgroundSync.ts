import { MUTATORS } from '../src/model/mutations/registry.ts';
import { downloadAddress } from '../src/model/media/downloadAddress.ts';
import { isMeteredLine } from '../src/platform/meteredLine.ts';
import { openSession } from '../src/store/sessionRow.ts';
import { openStore } from '../src/store/openStore.ts';
import { openConnection, type BackendConnection } from '../sync/backends/firebase/connection.ts';
import { connectSync } from '../sync/backends/firebase/connectSync.ts';
import { fetchHostConfig } from '../sync/backends/firebase/hostConfig.ts';
import { drainInWorker, type WorkerOutcome } from '../sync/host/drainInWorker.ts';
import { createLeaderSigns } from '../sync/host/leaderSigns.ts';
import { createLevels, levelOf } from '../sync/host/levels.ts';
import type { SharedLocks } from '../sync/host/openTeams.ts';
import { createWebLocks, type LockManagerLike } from '../sync/host/webLocks.ts';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const clock = { now: () => Date.now() };

let running: Promise<WorkerOutcome> | undefined;

/**
 * Sends the signed-in account's pending changes when the system wakes the worker after all pages were closed. Rejects
 * while there is no network, so that the system retries. Concurrent calls share one run.
 */
export function syncInBackground(
  locks: (LockManagerLike & SharedLocks) | undefined,
): Promise<WorkerOutcome> {
  running ??= sendWaiting(locks).finally(() => (running = undefined));
  return running;
}

async function sendWaiting(
  locks: (LockManagerLike & SharedLocks) | undefined,
): Promise<WorkerOutcome> {
  const session = openSession();
  const account = await session.read().finally(() => session.close());
  if (!account) return 'done';
  const config = await fetchHostConfig((...request) => fetch(...request), location.origin);
  if (!config) throw new Error('the host serves no configuration');
  const addressOf = (media: Parameters<typeof downloadAddress>[1]) =>
    downloadAddress(config.storageBase, media);
  const store = await openStore({ account, clock, random, addressOf });
  let connection: BackendConnection | undefined;
  /** By the same name as in pages, under which the sign-in is stored. */
  const connect = () => (connection ??= openConnection(config));
  try {
    const { uid } = account;
    const timers = {
      set: (run: () => void, ms: number) => setTimeout(run, ms),
      clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // a value that `set` returned
    };
    const levels = createLevels({ uid, level: levelOf(MUTATORS), locks });
    return await drainInWorker({
      store: store.sync,
      uid,
      levels,
      hasNewer: levels.hasNewer,
      signs: createLeaderSigns({ uid, timers, open: (name) => new BroadcastChannel(name) }),
      clock,
      random,
      addressOf,
      mutators: MUTATORS,
      locks: createWebLocks(locks),
      fetch: (...request) => fetch(...request),
      readStaged: store.readStaged,
      isMetered: isMeteredLine,
      connect: async () => connectSync(connect(), uid),
    });
  } finally {
    await connection?.dispose();
    store.close();
  }
}
