import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Store } from '../openStore.ts';
import { openTestStore, slideIdOf, slideRow, TEAM } from '../storeFixture.testkit.ts';
import { type LoopStep, stepInLoop } from './loopOrder.ts';
import { slideIds } from './slides.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const rows = [1, 2, 3].map((n) => slideRow(n, { status: 'published', position: `a${n}` }));
  await store.sync.transact((tx) => tx.putRows([...rows, slideRow(4, { position: 'a15' })]));
});
afterEach(() => store.destroy());

const order = async () => {
  const ids = await slideIds(store.db, TEAM, { status: 'published', sort: 'position' });
  return ids.map((id) => Number(id.slice(-1)));
};
async function nextOf(n: number, step: LoopStep) {
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(n)).key);
  return stepInLoop(store.db, row?.value as Slide, step);
}
async function move(n: number, step: LoopStep): Promise<boolean> {
  const next = await nextOf(n, step);
  if (!next) return false;
  const { position } = next;
  return (await store.commit(moveSlide, { teamId: TEAM, id: slideIdOf(n), position })).ok;
}

test('a step passes one neighbour, in both directions', async () => {
  await move(3, 'earlier');
  expect(await order()).toEqual([1, 3, 2]);
  await move(1, 'later');
  expect(await order()).toEqual([3, 1, 2]);
  await move(2, 'earlier');
  await move(2, 'earlier');
  expect(await order()).toEqual([2, 3, 1]);
});

test('a step names the place that it leads to, among those that play', async () => {
  expect(await nextOf(3, 'earlier')).toMatchObject({ place: 2, count: 3 });
  expect(await nextOf(1, 'later')).toMatchObject({ place: 2, count: 3 });
  expect(await nextOf(2, 'later')).toMatchObject({ place: 3, count: 3 });
});

test('there is no step past the ends', async () => {
  expect(await move(1, 'earlier')).toBe(false);
  expect(await move(3, 'later')).toBe(false);
  expect(await order()).toEqual([1, 2, 3]);
});
