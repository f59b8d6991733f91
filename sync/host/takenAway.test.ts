import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teamKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { evictUnused } from '../../src/store/evict.ts';
import { openStore, type Store } from '../../src/store/openStore.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { addressOf, seededBytes, T1, twoTeams, U1 } from '../engine/device.testkit.ts';
import { add, team } from '../engine/rules.testkit.ts';
import { createSyncHost, type SyncHost } from './createSyncHost.ts';
import { createWebLocks } from './webLocks.ts';

/* A page stays open while its data is dropped, to free space or by the browser. */
const DAY_MS = 24 * 60 * 60_000;
let now = 0;
let server: MemoryServer;
let store: Store;
let host: SyncHost;

beforeEach(async () => {
  now = 1_000_000;
  server = createMemoryServer({ initial: twoTeams() });
  const base = { uid: U1, clock: { now: () => now }, random: seededBytes(1) };
  store = await openStore({ ...base, account: { uid: U1 } });
  host = createSyncHost({
    ...base,
    store: store.sync,
    mutators: MUTATORS,
    addressOf,
    readStaged: store.readStaged,
    watchQueue: store.watchQueue,
    putFact: store.putFact,
    fetch,
    locks: createWebLocks(undefined),
    timers: {
      set: (run, ms) => setTimeout(run, Math.min(ms, 20)),
      clear: (timer) => clearTimeout(timer as never), // as set above
    },
    onFault: () => undefined, // the database is gone for a moment
    openTeams: async () => [T1],
    connect: async () => ({
      backend: server.connect(U1),
      storageBase: 'https://x',
      token: async () => 't',
    }),
  });
  await vi.waitUntil(async () => (await nameHere()) === 'One');
});
afterEach(async () => {
  host.dispose();
  await store.destroy();
});

const nameHere = async () =>
  ((await store.db.rowsOf('team').get(teamKey(T1).key))?.value as { name?: string } | undefined)
    ?.name;
const rename = (name: string) => {
  const rev = Number(server.tree.get(`${team}/rev`) ?? 0) + 1;
  server.admin({ [`${team}/name`]: name, [`${team}/revs/info`]: rev, [`${team}/rev`]: rev });
};

it('[d H] a team that stays open for weeks is never dropped to make room', async () => {
  now += 15 * DAY_MS;
  await expect.poll(async () => (await store.db.spaces.get(team))?.openedAtMs).toBe(now);
  expect(await evictUnused(store.db, now)).toBe(0);
  expect(await nameHere()).toBe('One');
});

it('[d H] one that was dropped all the same is read again, and followed', async () => {
  expect(await evictUnused(store.db, now + 15 * DAY_MS)).toBeGreaterThan(0);
  expect(await nameHere()).toBeUndefined();
  await expect.poll(nameHere).toBe('One');
  rename('Renamed');
  await expect.poll(nameHere).toBe('Renamed');
});

it('[evicted] what the browser took away comes back, and changes are taken again', async () => {
  const { name, idbdb } = store.db as unknown as { name: string; idbdb: IDBDatabase };
  idbdb.close();
  indexedDB.deleteDatabase(name);
  idbdb.onclose?.(new Event('close'));
  await expect.poll(nameHere).toBe('One');
  expect(await store.commit(addSlide, add(1))).toMatchObject({ ok: true });
  await expect.poll(() => store.db.log.count()).toBe(0);
  expect(server.tree.get(`${team}/slides/0/id`)).toBe(add(1).id);
});
