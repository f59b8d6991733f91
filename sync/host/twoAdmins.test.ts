import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { Brand } from '../../src/model/brand/brand.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { brandKey } from '../../src/model/kinds.ts';
import { downloadAddress } from '../../src/model/media/downloadAddress.ts';
import type { Media } from '../../src/model/media/media.ts';
import { addColor } from '../../src/model/mutations/brand/addColor.ts';
import { deleteColor } from '../../src/model/mutations/brand/deleteColor.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { setColor } from '../../src/model/mutations/brand/setColor.ts';
import { setLogo } from '../../src/model/mutations/brand/setLogo.ts';
import { openStore, type Store } from '../../src/store/openStore.ts';
import { restoreConflict } from '../../src/store/review/conflicts.ts';
import { openConnection } from '../backends/firebase/connection.ts';
import { connectSync } from '../backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../backends/firebase/firebaseFunctions.ts';
import { configOf } from '../backends/firebase/hostConfig.testkit.ts';
import { createSyncHost, type SyncHost } from './createSyncHost.ts';
import { alone } from './host.testkit.ts';

/* Two admins change one brand on the site server, each without having seen what the other did. */
const TEAM = 'teamteamteamteam0011' as TeamId;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-two-'));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const now = () => Date.now();
const wait = { timeout: 10_000 };

let server: Awaited<ReturnType<typeof createSiteServer>>;
let ada: Admin;
let ben: Admin;

beforeAll(async () => {
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    env: { REGISTRATION: 'open' },
  });
  ada = await admin('ada');
  await ada.call('createTeam', { teamId: TEAM, name: 'Ada', teamName: 'Museum', dse: false });
  ben = await admin('ben');
  const member = { id: ben.uid, name: 'Ben', email: 'ben@example.org', role: 'admin' };
  await server.ports.database.update({
    [`teams/${TEAM}/users/${ben.uid}`]: member,
    [`users/${ben.uid}/teams/${TEAM}`]: { id: TEAM, name: 'Museum', role: 'admin' },
  });
  for (const one of [ada, ben]) await one.enter();
});
afterAll(async () => {
  for (const one of [ada, ben]) await one.leave();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Admin = Awaited<ReturnType<typeof admin>>;

/** A person with a device of their own, which is offline until `goOnline`. */
async function admin(name: string) {
  const config = await configOf(`http://localhost:${server.port}`);
  const connection = openConnection(config, { persistence: inMemoryPersistence, name });
  const accounts = createFirebaseAccounts(connection.auth);
  const { uid } = await accounts.signUp(`${name}@example.org`, 'correct horse');
  const id = uid as UserId;
  const addressOf: Store['addressOf'] = (media) => downloadAddress(config.storageBase, media);
  const device = { clock: { now }, random, addressOf };
  const store = await openStore({ account: { uid: id }, ...device });
  let host: SyncHost | undefined;
  const call = (of: string, input: object) => callFunction({ connection, fetch, now }, of, input);
  const goOnline = () => {
    host = createSyncHost({
      ...device,
      store: store.sync,
      uid: id,
      mutators: MUTATORS,
      readStaged: store.readStaged,
      watchQueue: store.watchQueue,
      putFact: store.putFact,
      fetch,
      locks: alone,
      timers: {
        set: (run, ms) => setTimeout(run, ms),
        clear: (timer) => clearTimeout(timer as never), // as set above
      },
      onFault: (cause) => expect.fail(String(cause)),
      openTeams: async () => [TEAM],
      connect: async () => connectSync(connection, id),
    });
  };
  const goOffline = () => host?.dispose();
  return {
    uid: id,
    store,
    call,
    goOnline,
    goOffline,
    brand: async () => (await store.db.rowsOf('brand').get(TEAM))?.value as Brand | undefined,
    conflicts: () => store.db.conflicts.toArray(),
    log: async () => (await store.db.log.toArray()).map(({ parked }) => parked?.code ?? 'waiting'),
    async enter() {
      await call('openTeam', { teamId: TEAM });
      await connection.auth.currentUser?.getIdToken(true);
      goOnline();
      await vi.waitUntil(() => store.db.rowsOf('brand').get(TEAM), wait);
    },
    async leave() {
      goOffline();
      await store.destroy();
      await connection.dispose();
    },
  };
}

/** Both do something without having seen what the other does; the first is sent first. */
async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  for (const one of [ada, ben]) one.goOffline();
  await first();
  await second();
  ada.goOnline();
  await expect.poll(ada.log, wait).toEqual([]);
  ben.goOnline();
  await expect.poll(async () => (await ben.log()).includes('waiting'), wait).toBe(false);
}

const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
async function chooseLogo({ store }: Admin, name: string): Promise<Media> {
  const path = `teams/${TEAM}/brand/logo/${name}`;
  const media = await store.stageFile(new Blob([PNG, name]), { path, type: 'image/png' });
  const files = [{ media, ref: brandKey(TEAM), slot: 'picture' }];
  await store.commit(setLogo, { teamId: TEAM, variant: 'logo', media, at: now() }, { files });
  return media;
}
const logoOn = () => server.ports.database.get(`teams/${TEAM}/brand/logoMedia/path`);

it('[CF2] a logo that a later one replaced is kept, and can be taken with its file', async () => {
  await meet(
    () => chooseLogo(ada, '1700000000001'),
    () => chooseLogo(ben, '1700000000002'),
  );
  const [kept, ...others] = await ben.conflicts();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ path: 'logoMedia', theirsBy: ada.uid });
  expect(now() - kept!.theirsAtMs!).toBeLessThan(60_000);
  expect(await logoOn()).toMatch(/2$/);
  expect(await restoreConflict(ben.store, kept!, now())).toMatchObject({ ok: true });
  await expect.poll(logoOn, wait).toMatch(/1$/);
  expect(await ben.conflicts()).toEqual([]);
  const { logoMedia } = (await ben.brand())!;
  expect((await fetch(ben.store.addressOf(logoMedia!))).status).toBe(200);
});

it('a logo that one person changes twice is no conflict, although it has got its token', async () => {
  await ben.store.db.conflicts.clear(); // of another test, if that failed
  ben.goOffline();
  await chooseLogo(ben, '1700000000003');
  await chooseLogo(ben, '1700000000004');
  ben.goOnline();
  await expect.poll(ben.log, wait).toEqual([]);
  await expect.poll(logoOn, wait).toMatch(/4$/);
  expect(await ben.conflicts()).toEqual([]);
});

it('a color that was deleted meanwhile stays deleted, and its edit is set aside', async () => {
  const sand = { teamId: TEAM, key: 'c1', hex: '#c2b280', name: 'Sand', position: 'a1' };
  await ada.store.commit(addColor, sand);
  await expect.poll(async () => (await ben.brand())?.colors['c1']?.name, wait).toBe('Sand');
  await meet(
    () => ada.store.commit(deleteColor, { teamId: TEAM, key: 'c1' }),
    () => ben.store.commit(setColor, { teamId: TEAM, key: 'c1', hex: '#d2c290' }),
  );
  expect(await ben.log()).toEqual(['wasDeleted']);
  const color = await server.ports.database.get(`teams/${TEAM}/brand/colors/c1`);
  expect(color).toMatchObject({ hex: '#c2b280', removed: true });
});
