import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationId } from '../model/ids.ts';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/addSlide.ts';
import { MUTATORS } from '../model/mutations/registry.ts';
import { parkRows } from '../../sync/engine/leave.ts';
import type { Store } from './openStore.ts';
import { discardParked, retryParked } from './review.ts';
import { addArgs, openTestStore, slideIdOf, TEAM } from './storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const title = async () => {
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(1)).key);
  return (row?.value as { title?: string } | undefined)?.title;
};

/** A new slide that the server refused. */
async function parkOne(): Promise<MutationId> {
  const result = await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  if (!result.ok) throw new Error(result.refused);
  const deps = { mutators: MUTATORS, clock: { now: () => 5 } };
  await store.sync.transact(async (tx) => {
    await parkRows(tx, deps, [{ row: (await tx.log())[0]!, code: 'refusedByRule' }]); // just committed
  });
  return result.mutationId;
}

test('a change that is set aside has no effect until it is queued again', async () => {
  const id = await parkOne();
  expect(await title()).toBeUndefined();
  await retryParked(store, id);
  expect(await title()).toBe('Menu');
  expect((await store.db.log.toArray()).map((row) => [row.state, row.parked])).toEqual([
    ['waiting', undefined],
  ]);
});

test('discarding leaves neither the change nor its effect', async () => {
  const id = await parkOne();
  await discardParked(store, id);
  expect(await store.db.log.count()).toBe(0);
  expect(await title()).toBeUndefined();
});

test('deciding twice, in two tabs, is harmless', async () => {
  const id = await parkOne();
  await retryParked(store, id);
  await discardParked(store, id);
  expect(await title()).toBe('Menu');
});
