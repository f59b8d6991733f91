import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import type { ConflictRow } from '../../sync/engine/rows.ts';
import { databaseName } from './db.ts';
import { markEnded } from './instance.ts';
import { openStore, type Store } from './openStore.ts';
import {
  addArgs,
  openTestStore,
  seededRandom,
  seedRows,
  slideIdOf,
  TEAM,
  UID,
} from './storeFixture.testkit.ts';

const opened: Store[] = [];
const tab = async () => {
  const deps = { account: { uid: UID }, clock: { now: () => 1 }, random: seededRandom(3) };
  const store = await openStore(deps);
  opened.push(store);
  return store;
};
afterEach(async () => {
  for (const store of opened.splice(0)) await store.destroy();
});
const isThere = () => Dexie.exists(databaseName(UID));
const seed = (store: Store) => store.sync.transact((tx) => tx.putRows(seedRows()));
const lastSeq = async (store: Store) => (await store.db.log.orderBy('seq').last())?.seq ?? 0;

/** Returns the changes that wait in the database that a later start finds. */
async function leftOver(): Promise<readonly string[]> {
  if (!(await isThere())) return [];
  const store = await tab();
  return (await store.db.log.toArray()).map(({ args }) => (args as { id: string }).id);
}

it('[g W] signing out in one tab never takes what another was told is saved', async () => {
  for (let turns = 0; turns < 60; turns += 3) {
    const [leaving, saving] = [await tab(), await tab()];
    await seed(leaving);
    const left = leaving.signOut('keep'); // nothing waits yet
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const told = await saving.commit(addSlide, addArgs(1)).catch((cause: unknown) => cause);
    await left;
    const isTold = typeof told === 'object' && told !== null && 'ok' in told && told.ok === true;
    expect([turns, await leftOver()]).toEqual([turns, isTold ? [slideIdOf(1)] : []]);
    for (const store of opened.splice(0)) await store.destroy();
  }
});

it('[g W] a tab that saves after the end is told so', async () => {
  const store = await tab();
  await seed(store);
  await markEnded(store.db);
  await expect(store.commit(addSlide, addArgs(1))).rejects.toMatchObject({ code: 'closed' });
});

it('takes up a database whose deletion never came', async () => {
  const first = await tab();
  await markEnded(first.db);
  first.close();
  const again = await tab();
  await seed(again);
  await expect.poll(() => again.db.meta.get('identity')).toBeUndefined();
  expect(await again.commit(addSlide, addArgs(1))).toMatchObject({ ok: true });
});

it('[g W] discards what its author was shown, and keeps what another tab saved since', async () => {
  const store = await openTestStore();
  opened.push(store);
  await store.commit(addSlide, addArgs(1));
  const shown = await lastSeq(store);
  await store.commit(addSlide, addArgs(2));
  await store.signOut({ discardUpTo: shown });
  expect(await leftOver()).toEqual([slideIdOf(2)]);
  const again = opened.at(-1)!; // opened by that look
  expect(await again.db.rowsOf('slide').toCollection().primaryKeys()).toEqual([
    slideKey(TEAM, slideIdOf(2)).key,
  ]);
  await again.signOut({ discardUpTo: await lastSeq(again) });
  expect(await isThere()).toBe(false);
});

it('[g W] keeps values that two people changed at once, unless they are given up', async () => {
  const store = await openTestStore();
  opened.push(store);
  const conflict = { id: 'c', ref: slideKey(TEAM, slideIdOf(1)), path: 'title' } as ConflictRow;
  await store.db.conflicts.put(conflict);
  await store.signOut('keep');
  expect(await isThere()).toBe(true);
  const again = await tab();
  expect(await again.db.conflicts.count()).toBe(1);
  await again.signOut({ discardUpTo: 0 });
  expect(await isThere()).toBe(false);
});

it('deletes an account that is no more, whatever waits', async () => {
  const store = await openTestStore();
  opened.push(store);
  await store.commit(addSlide, addArgs(1));
  await store.signOut('discard');
  expect(await isThere()).toBe(false);
});
