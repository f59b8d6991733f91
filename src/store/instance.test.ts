import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import type { Store } from './openStore.ts';
import { addArgs, openTestStore, seedRows } from './storeFixture.testkit.ts';
import { watchRows } from './liveRows.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

/** Closes an open page's connection and deletes its database, as browsers do. */
async function takeAway(): Promise<void> {
  const { name, idbdb } = store.db as unknown as { name: string; idbdb: IDBDatabase };
  idbdb.close();
  await new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', done);
    request.addEventListener('error', failed);
  });
  idbdb.onclose?.(new Event('close'));
}

it('[evicted] opens a database that was taken away again, and tells what was lost', async () => {
  const lost: number[] = [];
  const stop = store.watchReplaced((waiting) => lost.push(waiting));
  const counts: number[] = [];
  const stopRows = watchRows(
    store.db,
    (rows) => rows.rowsOf('team').count(),
    (count) => counts.push(count),
  );
  await store.commit(addSlide, addArgs(1));
  await expect.poll(() => counts).toEqual([1]);
  const waiting: number[] = [];
  const stopLog = watchRows(
    store.db,
    ({ log }) => log.count(),
    (count) => waiting.push(count),
  );
  await expect.poll(() => waiting).toEqual([1]); // and before that, the database's name with it
  await takeAway();
  await expect.poll(() => lost).toEqual([1]);
  await expect.poll(() => counts.at(-1)).toBe(0); // by itself: nothing has read or written
  await store.sync.transact((tx) => tx.putRows(seedRows()));
  await expect.poll(() => counts.at(-1)).toBe(1);
  expect(await store.commit(addSlide, addArgs(2))).toMatchObject({ ok: true });
  expect(lost).toEqual([1]);
  for (const end of [stop, stopRows, stopLog]) end();
});

it('[evicted] says that a team is not read yet, instead of refusing what was always allowed', async () => {
  await takeAway();
  await expect(store.commit(addSlide, addArgs(1))).rejects.toMatchObject({ code: 'unread' });
});

it('stays closed when the app has closed it', async () => {
  const opened = vi.spyOn(store.db, 'open');
  store.close();
  await new Promise((done) => setTimeout(done)); // after the turn in which it would be opened again
  expect(opened).not.toHaveBeenCalled();
  expect(store.db.isOpen()).toBe(false);
});

it('stores a fact anew, or only unless it is known', async () => {
  const valueOf = async (path: string) => (await store.db.facts.get(path))?.value;
  await store.putFact('a', 1, 'known');
  await store.putFact('a', 2, 'known');
  expect(await valueOf('a')).toBe(1);
  await store.putFact('a', 3);
  expect(await valueOf('a')).toBe(3);
});
