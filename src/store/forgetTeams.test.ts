import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slideKey, teamKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { parseTeam } from '../model/team/team.ts';
import { MUTATORS } from '../model/mutations/registry.ts';
import { createMemoryServer } from '../../sync/backends/memory/createMemoryServer.ts';
import { createEngine } from '../../sync/engine/engine.ts';
import { tamper } from '../../sync/engine/rules.testkit.ts';
import { accountsOnDevice, destroyAccount, forgetTeams, leftTeams } from './forgetTeams.ts';
import type { Store } from './openStore.ts';
import {
  addArgs,
  openTestStore,
  seededRandom,
  slideIdOf,
  slideRow,
  TEAM,
  UID,
} from './storeFixture.testkit.ts';

const OTHER = 'other'.padEnd(20, '0');
const space = (id: string, more: object = {}) => ({
  space: `teams/${id}` as const,
  access: 'member' as const,
  rev: 5,
  revs: { info: 5 },
  next: {},
  receipts: {},
  openedAtMs: 1,
  ...more,
});

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  await store.db.spaces.bulkPut([space(TEAM), space(OTHER)]);
  const team = parseTeam({ name: 'Other' }, OTHER as never)!;
  const row = { ref: teamKey(OTHER as never), row: { key: OTHER, value: team } };
  await store.sync.transact((tx) => tx.putRows([row, slideRow(2, {})]));
  await store.db.facts.bulkPut([
    { path: `plans/${OTHER}`, value: 1, atMs: 1 },
    { path: `plans/${TEAM}`, value: 1, atMs: 1 },
  ]);
});
afterEach(() => store.destroy());

test('what is left is told by the profile; the open team is judged by the server', async () => {
  expect(await leftTeams(store.db, new Set([TEAM]), TEAM)).toEqual([OTHER]);
  expect(await leftTeams(store.db, new Set([TEAM, OTHER]), TEAM)).toEqual([]);
  expect(await leftTeams(store.db, new Set(), OTHER)).toEqual([TEAM]);
  await store.db.spaces.put(space(OTHER, { access: 'reader', forTeams: ['gone', TEAM] }));
  expect(await leftTeams(store.db, new Set([TEAM]), TEAM)).toEqual([]);
});

test('a forgotten team leaves no row and no fact, and others stay', async () => {
  await forgetTeams(store.db, [OTHER]);
  expect(await store.db.rowsOf('team').get(OTHER)).toBeUndefined();
  expect((await store.db.facts.toArray()).map(({ path }) => path)).toEqual([`plans/${TEAM}`]);
  expect((await store.db.spaces.toArray()).map((row) => row.space)).toEqual([`teams/${TEAM}`]);
  expect(await store.db.rowsOf('slide').count()).toBe(1);
});

test('a lost one stays marked, reads from the beginning if it comes back, and keeps what was parked', async () => {
  await store.commit(addSlide, addArgs(1));
  await store.db.spaces.put(space(TEAM, { lost: true }));
  await forgetTeams(store.db, [TEAM]);
  const row = await store.db.spaces.get(`teams/${TEAM}`);
  expect(row).toMatchObject({ lost: true, revs: {} });
  expect(row).not.toHaveProperty('rev');
  expect(await store.db.rowsOf('slide').get(slideKey(TEAM, addArgs(1).id).key)).toBeUndefined();
  expect(await store.db.log.count()).toBe(1);
  expect(await leftTeams(store.db, new Set(), undefined)).toEqual([OTHER]);
});

test('[PL11] a team forgotten during its first read is read whole when it opens again', async () => {
  const row = (n: number) => ({ id: slideIdOf(n), type: 'image', title: `Slide ${n}`, rev: 3 });
  const slides = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, row(n)]));
  const initial = { teams: { [OTHER]: { name: 'Other', rev: 3, slides } } };
  let pages = 0;
  const net = tamper(createMemoryServer({ initial }).connect(UID));
  net.before = (path) => (path.endsWith('/slides') && ++pages > 3 ? 'unreachable' : undefined);
  const clock = { now: () => 1 };
  const random = seededRandom(5);
  const more = { mutators: MUTATORS, addressOf: store.addressOf, pageRows: 3 };
  const device = { store: store.sync, backend: net, clock, random, uid: UID, ...more };
  const firstRead = createEngine(device);
  await store.db.spaces.delete(`teams/${OTHER}`);
  await firstRead.open(`teams/${OTHER}`, 'member');
  await firstRead.drain();
  const begun = (await store.db.spaces.get(`teams/${OTHER}`))!;
  expect(begun.load?.read).toBeGreaterThan(0);
  await store.db.spaces.put({ ...begun, lost: true });
  await forgetTeams(store.db, [OTHER]);
  net.before = undefined;
  const invitedAgain = createEngine(device);
  invitedAgain.notice(`teams/${OTHER}`, undefined);
  await invitedAgain.drain();
  expect((await store.db.spaces.get(`teams/${OTHER}`))?.rev).toBe(3);
  expect(await store.db.rowsOf('team').get(OTHER)).toMatchObject({ value: { name: 'Other' } });
  expect(await store.db.rowsOf('slide').where('key').startsWith(`${OTHER}/`).count()).toBe(9);
});

test('accounts on this device are found by their databases, and destroyed whole', async () => {
  expect(await accountsOnDevice()).toEqual([UID]);
  store.close();
  await destroyAccount(UID);
  expect(await accountsOnDevice()).toEqual([]);
  store = await openTestStore();
});
