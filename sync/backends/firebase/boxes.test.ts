import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import type { SlideId, TeamId, UserId } from '../../../src/model/ids.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { commitMutation } from '../../engine/commit.ts';
import { addressOf, seededBytes } from '../../engine/device.testkit.ts';
import { createEngine } from '../../engine/engine.ts';
import { createMemoryStore, emptyDisk } from '../memory/createMemoryStore.ts';
import { openConnection, type BackendConnection } from './connection.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { createFirebaseBackend } from './firebaseBackend.ts';
import { callFunction } from './firebaseFunctions.ts';
import { configOf } from './hostConfig.testkit.ts';
import { whyOffline } from './loadedBackend.ts';
import {
  MANNERS,
  startMiddleBox,
  type Manner,
  type MiddleBox,
} from '../../../tests/middleBox/inProcess.ts';

/* The engine over the real adapter, a real middle box and a real server. */
const HOUR_MS = 3_600_000;
/** The device's clock may be wrong, for the SDK as well; the server's is right. */
let skewMs = 0;
const rightNow = () => Math.round(performance.timeOrigin + performance.now());
vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + skewMs);
const now = () => Date.now();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-boxes-'));
let server: Awaited<ReturnType<typeof createSiteServer>>;
let box: MiddleBox;
let connection: BackendConnection;
let uid: UserId;
let teams = 0;
let devices = 0;

beforeAll(async () => {
  const paths = { dataDir: folder, staticDir: folder };
  const clock = { now: rightNow };
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    ...paths,
    clock,
    env: { REGISTRATION: 'open' },
  });
  box = await startMiddleBox(() => `http://127.0.0.1:${server.port}`);
  const config = await configOf(box.url);
  connection = openConnection(config, { persistence: inMemoryPersistence, name: 'boxes' });
});
afterEach(() => {
  box.between = undefined;
  skewMs = 0;
});
afterAll(async () => {
  await connection.dispose();
  await box.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Responds in place of the database; the accounts' endpoints keep working. */
const blockDatabase = (manner: Manner, method?: string) => {
  box.between = (asked) =>
    asked.path.includes('.json') && asked.method === (method ?? asked.method) ? manner : undefined;
};

/** Returns a team of a new account. */
async function newTeam() {
  const accounts = createFirebaseAccounts(connection.auth);
  uid = (await accounts.signUp(`boxes${++teams}@example.org`, 'correct horse')).uid as UserId;
  const teamId = `teamteamteamteam${String(teams).padStart(4, '0')}` as TeamId;
  const input = { teamId, name: 'Ada', teamName: 'Museum', dse: false };
  await callFunction({ connection, fetch, now }, 'createTeam', input);
  return { teamId, space: `teams/${teamId}` as const };
}

/** Returns a device that has read the team. */
async function device(team: Awaited<ReturnType<typeof newTeam>>) {
  const { teamId, space } = team;
  const slot = { disk: emptyDisk() };
  let waitedMs = 0;
  const backend = createFirebaseBackend({ connection, uid, fetch, now });
  const clock = { now: () => now() + waitedMs };
  const random = seededBytes(++devices);
  const store = createMemoryStore(slot);
  const deps = { backend, clock, random, uid, mutators: MUTATORS, store, addressOf };
  const engine = createEngine(deps);
  await engine.open(space, 'member');
  await engine.drain();
  return {
    engine,
    lost: () => slot.disk.spaces.get(space)?.lost === true,
    status: () => slot.disk.status,
    waiting: () => [...slot.disk.log.values()].map((row) => row.parked?.code ?? row.state),
    titles: () =>
      [...slot.disk.rows.values()].flatMap(({ value }) => {
        const { title } = (value ?? {}) as { title?: string };
        return title === undefined ? [] : [title];
      }),
    async add(title: string) {
      const id = `slide${String(Date.now()).slice(-6)}${Math.random().toString().slice(2, 11)}`;
      const args = { teamId, id: id as SlideId, type: 'webview', status: 'draft' as const };
      await commitMutation(deps, addSlide, { ...args, position: 'a', fields: { title }, at: 1 });
    },
    /** Lets time pass, and drains each time. */
    async turns(count: number) {
      for (let n = 0; n < count; n++) {
        waitedMs += 300_000;
        engine.notice(space, undefined);
        await engine.drain();
      }
    },
  };
}

const onServer = async (space: string) => {
  const slides = (await server.ports.database.get(`${space}/slides`)) ?? {};
  return Object.values(slides).map((slide) => (slide as { title: string }).title);
};

const { page, redirect, json, empty } = MANNERS;

it.each([
  ['portal', page(200)],
  ['portal', redirect()],
  ['noAnswer', empty(200)],
  ['noAnswer', undefined],
])('who is not signed in is told %s after an answer of that kind', async (why, manner) => {
  if (connection.auth.currentUser) await connection.session.end();
  box.between = () => manner;
  expect(await whyOffline({ connection, fetch, now })).toBe(why);
});

it('[a2] a change that a full disk refused waits, says why, and arrives once there is room', async () => {
  const team = await newTeam();
  const one = await device(team);
  blockDatabase(json(507, { error: 'diskFull' }), 'PATCH');
  await one.add('Written meanwhile');
  await one.engine.drain();
  expect(one.waiting()).toEqual(['waiting']);
  expect(one.status()).toMatchObject({ phase: 'offline', isFull: true });
  box.between = undefined;
  await one.turns(1);
  expect(one.waiting()).toEqual([]);
  expect(one.status()?.isFull).toBeUndefined();
  expect(await onServer(team.space)).toEqual(['Written meanwhile']);
});

it.each([
  ['a portal’s page', page(200), true],
  ['a portal’s redirect', redirect(), true],
  ['an empty 200', empty(200), false],
  ['JSON with 200', json(200, {}), false],
])(
  '[a2] a change answered with %s waits, and nothing of others is missed',
  async (_, manner, portal) => {
    const team = await newTeam();
    const one = await device(team);
    blockDatabase(manner, 'PATCH');
    await one.add('Written in the train');
    await one.engine.drain();
    expect(one.waiting()).toEqual(['waiting']);
    expect(one.status()).toMatchObject({ phase: 'offline', ...(portal && { isPortal: true }) });
    box.between = undefined;
    const two = await device(team);
    await two.add('From somebody else');
    await two.engine.drain();
    await one.turns(1);
    expect(one.waiting()).toEqual([]);
    expect(one.status()?.isPortal).toBeUndefined();
    const both = ['From somebody else', 'Written in the train'];
    expect(one.titles().toSorted()).toEqual(expect.arrayContaining(both));
    expect((await onServer(team.space)).toSorted()).toEqual(both);
  },
);

it.each([403, 404, 405])('[h] a proxy’s %d parks nothing and closes nothing', async (status) => {
  const team = await newTeam();
  const one = await device(team);
  await one.add('Waits');
  blockDatabase(page(status));
  await one.engine.drain();
  await one.turns(3);
  expect([one.waiting(), one.lost()]).toEqual([['waiting'], false]);
  box.between = undefined;
  await one.turns(1);
  expect([one.waiting(), one.lost()]).toEqual([[], false]);
  expect(await onServer(team.space)).toEqual(['Waits']);
});

/** Returns the number of token renewals since the last call. */
const renewals = () => box.seen.splice(0).filter((path) => path.startsWith('/securetoken')).length;

/** Removes the account from the team, as another person does. */
async function remove({ teamId, space }: Awaited<ReturnType<typeof newTeam>>) {
  const rev = Number(await server.ports.database.get(`${space}/rev`)) + 1;
  const gone = { [`${space}/users/${uid}`]: null, [`users/${uid}/teams/${teamId}`]: null };
  await server.ports.database.update({ ...gone, [`${space}/rev`]: rev });
}

it.each([
  ['right', 0],
  ['two hours ahead', 2 * HOUR_MS],
  ['two hours behind', -2 * HOUR_MS],
  ['thirty years behind', -30 * 365 * 24 * HOUR_MS],
])('[h] a removal is noticed with a clock that is %s', async (_, skew) => {
  skewMs = skew;
  const team = await newTeam();
  const one = await device(team);
  await one.add('Waits');
  await remove(team);
  renewals();
  await one.turns(30);
  expect([one.waiting(), one.lost()]).toEqual([['removedFromTeam'], true]);
  expect(renewals()).toBeLessThan(4);
});

it('[h] a clock that jumps to and fro costs a few tokens, and hides no refusal', async () => {
  const team = await newTeam();
  const one = await device(team);
  for (const hours of [5, -3, 9_000, -20_000]) {
    skewMs = hours * HOUR_MS;
    renewals();
    await one.turns(3);
    expect(renewals()).toBeLessThan(4);
  }
  await one.add('Waits');
  await remove(team);
  skewMs = 7 * HOUR_MS;
  await one.turns(10);
  expect([one.waiting(), one.lost()]).toEqual([['removedFromTeam'], true]);
  expect(renewals()).toBeLessThan(4);
});
