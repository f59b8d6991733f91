import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrangeLibrary, type LibraryView } from './hooks/library.ts';
import { collectTeam } from './hooks/scanSlides.ts';
import { readSearched } from './hooks/searchedSlides.ts';
import { latestPublished, slideIds } from './hooks/slides.ts';
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
async function shown(over: Partial<LibraryView>) {
  const wanted = view(over);
  const sort = wanted.sort === 'position' ? 'position' : 'changed';
  const filter = { status: wanted.status, sort } as const;
  return arrangeLibrary(await readSearched(store.db, TEAM, filter), wanted);
}

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

it('reads nothing heavy for a search', async () => {
  const [first] = await readSearched(store.db, TEAM, { status: 'published', sort: 'position' });
  expect(first).toMatchObject({ title: 'Poster 600', type: 'video' });
  expect(first).not.toHaveProperty('media');
  expect(first).not.toHaveProperty('template');
});

it.each(['position', 'changed'] as const)(
  'reads most of a team by their keys, in the order of the index: %s',
  async (sort) => {
    const rows = Array.from({ length: 400 }, (_, n) =>
      slideRow(1000 + ((n * 7) % 400), {
        status: 'published',
        position: n % 5 === 0 ? '' : `a0${n % 90}`,
        originalDate: n % 11,
        lastChangedDate: n % 30,
      }),
    );
    await store.sync.transact((tx) => tx.putRows(rows));
    const filter = { status: 'published', sort } as const;
    const found = await readSearched(store.db, TEAM, filter);
    const ids = await slideIds(store.db, TEAM, filter);
    expect(ids.length).toBe(700);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(await readSearched(store.db, TEAM, { ...filter, status: 'archived' })).toEqual([]);
  },
);

it('reads every slide of a team, and of no other, without an event for each', async () => {
  const other = slideRow(1);
  const key = other.ref.key.replace(TEAM, `${TEAM.slice(0, -1)}2`);
  const foreign = { ref: { ...other.ref, key }, row: { ...other.row, key } };
  await store.sync.transact((tx) => tx.putRows([foreign]));
  const cursors = [IDBIndex, IDBObjectStore].map(({ prototype }) =>
    vi.spyOn(prototype, 'openCursor'),
  );
  const ids = await collectTeam(store.db, TEAM, ({ id }) => [id]);
  expect(ids).toEqual(Array.from({ length: 600 }, (_, n) => slideIdOf(n)));
  for (const cursor of cursors) expect(cursor).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('sorts by title, numbers by their value', async () => {
  const ids = await shown({ sort: 'title' });
  expect(ids.slice(0, 2)).toEqual([slideIdOf(598), slideIdOf(596)]);
});

it('the dashboard’s slides are the published ones changed last, and none that is broken', async () => {
  const page = (n: number, status: 'published' | 'draft') =>
    slideRow(n, {
      status,
      type: 'webview',
      web: 'https://example.org/',
      lastChangedDate: 9000 + n,
    });
  // The slides in between are pictures without a file, which cannot be shown.
  const pages = [1, 2, 3, 4, 5, 6, 7].map((n) => page(n * 10, 'published'));
  await store.sync.transact((tx) => tx.putRows([...pages, page(99, 'draft')]));
  const latest = await latestPublished(store.db, TEAM, 6);
  expect(latest.map(({ id }) => id)).toEqual([70, 60, 50, 40, 30, 20].map(slideIdOf));
});
