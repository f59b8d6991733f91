import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { libraryIds, type LibraryView } from './hooks/library.ts';
import type { Store } from './openStore.ts';
import { openTestStore, slideIdOf, slideRow, TEAM } from './storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const rows = Array.from({ length: 600 }, (_, n) =>
    slideRow(n, {
      status: n % 2 === 0 ? 'published' : 'draft',
      title: `Poster ${600 - n}`,
      type: n % 100 === 0 ? 'video' : 'image',
      position: `a${String(n).padStart(4, '0')}`,
      lastChangedDate: n,
    }),
  );
  await store.sync.transact((tx) => tx.putRows(rows));
});
afterEach(() => store.destroy());

const view = (over: Partial<LibraryView>): LibraryView => ({
  status: 'published',
  query: {},
  sort: 'position',
  locale: 'en',
  ...over,
});
const shown = (over: Partial<LibraryView>) => libraryIds(store.db, TEAM, view(over));

it('shows all slides of the status as they play', async () => {
  const ids = await shown({});
  expect(ids).toHaveLength(300);
  expect(ids.slice(0, 2)).toEqual([slideIdOf(0), slideIdOf(2)]);
});

it('narrows over all batches and keeps the order', async () => {
  const videos = [0, 100, 200, 300, 400, 500].map(slideIdOf);
  expect(await shown({ query: { type: 'video' } })).toEqual(videos);
  expect(await shown({ query: { type: 'video' }, sort: 'changed' })).toEqual(videos.toReversed());
  expect(await shown({ query: { text: 'poster 600' } })).toEqual([slideIdOf(0)]);
});

it('sorts by title, numbers by their value', async () => {
  const ids = await shown({ sort: 'title' });
  expect(ids.slice(0, 2)).toEqual([slideIdOf(598), slideIdOf(596)]);
});
