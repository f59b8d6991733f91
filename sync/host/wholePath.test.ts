import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { SlideId, TeamId, UserId } from '../../src/model/ids.ts';
import { slideKey, teamKey } from '../../src/model/kinds.ts';
import { downloadAddress } from '../../src/model/media/downloadAddress.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { moveSlide } from '../../src/model/mutations/slide/moveSlide.ts';
import { saveScreen } from '../../src/model/mutations/screen/saveScreen.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { setSlideStatus } from '../../src/model/mutations/slide/setSlideStatus.ts';
import { renameProfile } from '../../src/model/mutations/user/renameProfile.ts';
import { saveTeam } from '../../src/model/mutations/team/saveTeam.ts';
import { setScreenTag } from '../../src/model/mutations/screen/setScreenTag.ts';
import { setSlideTarget } from '../../src/model/mutations/slide/setSlideTarget.ts';
import { setTeamTag } from '../../src/model/mutations/team/setTeamTag.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import type { Screen } from '../../src/model/screen/screen.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import { openStore, type Store } from '../../src/store/openStore.ts';
import { openConnection, type BackendConnection } from '../backends/firebase/connection.ts';
import { connectSync } from '../backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../backends/firebase/firebaseFunctions.ts';
import { configOf } from '../backends/firebase/hostConfig.testkit.ts';
import { BackendError } from '../engine/ports.ts';
import { createSyncHost, type SyncHost } from './createSyncHost.ts';
import { alone } from './host.testkit.ts';

const TEAM = 'teamteamteamteam0009' as TeamId;
const SLIDE = 'slideslideslide00009' as SlideId;
const TAG = 'tagtagtagtagtagtag01';
const folder = mkdtempSync(join(tmpdir(), 'vitrine-whole-'));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const now = () => Date.now();

let server: Awaited<ReturnType<typeof createSiteServer>>;
let connection: BackendConnection;
let uid: UserId;
let isOnline = true;

/** Cuts the network to both storage and database. */
const gated: typeof fetch = (...request) => {
  if (!isOnline) return Promise.reject(new TypeError('offline'));
  return fetch(...request);
};

beforeAll(async () => {
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  });
  const origin = `http://localhost:${server.port}`;
  const config = await configOf(origin);
  connection = openConnection(config, { persistence: inMemoryPersistence, name: 'whole' });
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp('whole@example.org', 'correct horse')).uid as UserId;
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
  await callFunction({ connection, fetch, now }, 'openTeam', { teamId: TEAM });
  await connection.auth.currentUser?.getIdToken(true);
});
afterAll(async () => {
  await connection.dispose();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf: Store['addressOf'] = (media) =>
  downloadAddress(connection.config.storageBase, media);
const open = () => openStore({ account: { uid }, clock: { now }, random, addressOf });

function startHost(store: Store): SyncHost {
  return createSyncHost({
    store: store.sync,
    uid,
    clock: { now },
    random,
    mutators: MUTATORS,
    addressOf,
    readStaged: store.readStaged,
    watchQueue: store.watchQueue,
    putFact: store.putFact,
    fetch: gated,
    locks: alone,
    timers: {
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer as never),
    },
    onFault: (cause) => expect.fail(String(cause)),
    openTeams: async () => [TEAM],
    connect: async () => {
      if (!isOnline) throw new BackendError('unreachable', 'offline');
      const parts = connectSync(connection, uid);
      const gate = async <T>(call: () => Promise<T>): Promise<T> => {
        if (!isOnline) throw new BackendError('unreachable', 'offline');
        return call();
      };
      return {
        ...parts,
        backend: {
          ...parts.backend,
          read: (path, query) => gate(() => parts.backend.read(path, query)),
          patch: (updates) => gate(() => parts.backend.patch(updates)),
        },
      };
    },
  });
}

const slideOf = async (store: Store) =>
  (await store.sync.transact((tx) => tx.rows([slideKey(TEAM, SLIDE)])))[0];

it('[HO1] an offline slide with a photo survives a restart and arrives with its file', async () => {
  let store = await open();
  let host = startHost(store);
  const team = () => store.sync.transact((tx) => tx.rows([teamKey(TEAM)]));
  await expect.poll(async () => (await team())[0]?.value).toMatchObject({ name: 'Museum' });

  isOnline = false;
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const photo = new Blob(
    [...Array(9)].map(() => bytes),
    { type: 'image/jpeg' },
  );
  const path = `teams/${TEAM}/slides/${SLIDE}/1700000000000__landscape`;
  const media = await store.stageFile(photo, { path });
  const args = {
    teamId: TEAM,
    id: SLIDE,
    type: 'image',
    status: 'published' as const,
    position: 'a0',
    fields: { title: 'Offline', media: { landscape: media } },
    at: now(),
  };
  const file = { media, ref: slideKey(TEAM, SLIDE), slot: 'landscape' };
  expect(await store.commit(addSlide, args, { files: [file] })).toMatchObject({ ok: true });
  expect((await store.sync.transact((tx) => tx.log()))[0]?.state).toBe('held');
  host.dispose();
  store.close();

  store = await open();
  expect((await slideOf(store))?.value).toMatchObject({ title: 'Offline' });
  isOnline = true;
  host = startHost(store);
  await expect
    .poll(async () => (await store.sync.transact((tx) => tx.log())).length, { timeout: 10_000 })
    .toBe(0);
  const row = await slideOf(store);
  const landscape = (row?.value as Slide | undefined)?.media.landscape;
  expect(row?.confirmed).toBeUndefined();
  expect(landscape?.token).toBeTruthy();
  const loaded = await fetch(addressOf(landscape!));
  expect(new Uint8Array(await loaded.arrayBuffer())).toHaveLength(photo.size);
  const stored = (await server.ports.database.get(`teams/${TEAM}/slides/0`)) as unknown as Slide;
  expect(stored).toMatchObject({ id: SLIDE, title: 'Offline' });
  expect(stored.url.image?.landscape).toBe(addressOf(landscape!));
  expect(await store.openStaged(path)).toBeUndefined();
  expect(await store.db.uploads.count()).toBe(0);
  host.dispose();
  await store.destroy();
});

it('[HO1] every kind of change passes the access rules of the site', async () => {
  const store = await open();
  const host = startHost(store);
  const screens = () => store.db.rowsOf('screen').toArray();
  await expect.poll(async () => (await screens()).length).toBe(1);
  const screen = (await screens())[0]?.value as Screen;
  const target = { teamId: TEAM, id: 'slideslideslide00010' as SlideId };
  const add = { ...target, type: 'webview', status: 'draft' as const, position: 'a1', at: now() };
  const media = {
    title: 'Changed',
    days: ['Mo' as const],
    dates: { start: '2026-01-01', end: '2026-02-01' },
  };
  const outcomes = [
    await store.commit(addSlide, { ...add, fields: {} }),
    await store.commit(saveSlide, { ...target, fields: media, at: now() }),
    await store.commit(setSlideStatus, {
      ...target,
      status: 'published',
      from: 'draft',
      at: now(),
    }),
    await store.commit(saveSlide, { ...target, fields: { dates: null, duration: 30 }, at: now() }),
    await store.commit(moveSlide, { ...target, position: 'a5' }),
    await store.commit(setSlideTarget, {
      ...target,
      kind: 'tag',
      targetId: TAG,
      isOn: true,
      at: now(),
    }),
    await store.commit(setSlideTarget, {
      ...target,
      kind: 'screen',
      targetId: screen.id,
      isOn: false,
      at: now(),
    }),
    await store.commit(setSlideStatus, {
      ...target,
      status: 'deleted',
      from: 'published',
      at: now(),
    }),
    await store.commit(setTeamTag, { teamId: TEAM, tagId: TAG, name: 'Ground floor' }),
    await store.commit(setScreenTag, { teamId: TEAM, id: screen.id, tagId: TAG, isOn: true }),
    await store.commit(saveTeam, { teamId: TEAM, fields: { name: 'Museum of Art' } }),
    await store.commit(renameProfile, { name: 'Ada L.', teamIds: [TEAM] }),
    await store.commit(saveScreen, { teamId: TEAM, id: screen.id, fields: { name: 'Foyer' } }),
    await store.commit(saveUser, { fields: { language: 'de', currentTeam: TEAM } }),
  ];
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const log = async () =>
    (await store.sync.transact((tx) => tx.log())).map((row) => `${row.name} ${row.state}`);
  await expect.poll(log, { timeout: 10_000 }).toEqual([]);
  expect(await server.ports.database.get(`teams/${TEAM}/users/${uid}/name`)).toBe('Ada L.');
  expect(await server.ports.database.get(`users/${uid}`)).toMatchObject({
    language: 'de',
    name: 'Ada L.',
  });
  expect(await server.ports.database.get(`teams/${TEAM}/screens/0/name`)).toBe('Foyer');
  // Also one by one: alone each change meets every rule by itself.
  for (const status of ['draft', 'published'] as const) {
    const next = { ...target, id: `slideslideslide0002${status.length}` as SlideId };
    await store.commit(addSlide, {
      ...add,
      ...next,
      status,
      fields: { web: 'https://example.org/' },
    });
    await expect.poll(log, { timeout: 10_000 }).toEqual([]);
    await store.commit(saveSlide, { ...next, fields: { title: 'Once more' }, at: now() });
    await expect.poll(log, { timeout: 10_000 }).toEqual([]);
  }
  host.dispose();
  await store.destroy();
});

it('[HO4] a tab of a team that was not opened last reads the smart templates through it', async () => {
  const other = 'teamteamteamteam0010' as TeamId;
  await callFunction({ connection, fetch, now }, 'createTeam', {
    teamId: other,
    name: 'Ada',
    teamName: 'Shop',
    dse: false,
  });
  const id = 'smarttemplate0000001';
  const template = { id, name: 'Autumn', status: 'active', teamId: 'vitrine', rev: 1 };
  await server.ports.database.update({
    [`teams/${TEAM}/vitrineTemplateAccess`]: true,
    [`teams/${TEAM}/users/${uid}/vitrineTemplateAccess`]: true,
    [`teams/${other}/vitrineTemplateAccess`]: false,
    [`templates/vitrine/canvas/${id}`]: template,
    'templates/vitrine/rev': 1,
  });
  expect(await server.ports.database.get(`users/${uid}/currentTeam`)).toBe(other);
  const store = await open();
  const host = startHost(store);
  const smart = () => store.db.rowsOf('template').get(`vitrine/${id}`);
  await expect.poll(smart, { timeout: 10_000 }).toMatchObject({ value: { name: 'Autumn' } });
  expect(await server.ports.database.get(`users/${uid}/smartTeam`)).toBe(TEAM);
  expect((await store.db.spaces.get('templates/vitrine'))?.lost).toBeUndefined();
  host.dispose();
  await store.destroy();
});
