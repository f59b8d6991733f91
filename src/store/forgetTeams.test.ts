import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slideKey, teamKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/addSlide.ts';
import { restoreTeam } from '../model/team.ts';
import { accountsOnDevice, destroyAccount, forgetTeams, leftTeams } from './forgetTeams.ts';
import type { Store } from './openStore.ts';
import { addArgs, openTestStore, slideRow, TEAM, UID } from './storeFixture.testkit.ts';

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
  const team = restoreTeam({ name: 'Other' }, OTHER as never)!;
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
  await store.db.spaces.put(space(OTHER, { access: 'reader', forTeam: TEAM }));
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

test('accounts on this device are found by their databases, and destroyed whole', async () => {
  expect(await accountsOnDevice()).toEqual([UID]);
  store.close();
  await destroyAccount(UID);
  expect(await accountsOnDevice()).toEqual([]);
  store = await openTestStore();
});
