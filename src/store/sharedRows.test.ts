import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import type { Rows } from './liveRows.ts';
import type { Store } from './openStore.ts';
import { sharedPart, sharedRows } from './sharedRows.ts';
import { addArgs, openTestStore } from './storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const watcher = () => vi.fn<(answer: readonly string[]) => void>();
const errors = () => vi.fn<(cause: unknown) => void>();

const titles = async (rows: Rows) =>
  (await rows.rowsOf('slide').toArray()).map(({ value }) => (value as { title: string }).title);

it('reads once for all who watch, also after a change', async () => {
  const read = vi.fn<typeof titles>(titles);
  const [first, second] = [watcher(), watcher()];
  const stops = [first, second].map((seen) => sharedRows(store.db, 'titles', read).subscribe(seen));
  await vi.waitFor(() => expect(second).toHaveBeenCalledWith([]));
  expect(read).toHaveBeenCalledTimes(1);
  await store.commit(addSlide, addArgs(1, { title: 'Pier' }));
  await vi.waitFor(() => expect(second).toHaveBeenLastCalledWith(['Pier']));
  expect(first.mock.lastCall?.[0]).toBe(second.mock.lastCall?.[0]);
  expect(read).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

it('tells a late watcher at once, and forgets when nobody watches', async () => {
  const query = sharedRows(store.db, 'titles', titles);
  const [early, late] = [watcher(), watcher()];
  const stopEarly = query.subscribe(early);
  await vi.waitFor(() => expect(early).toHaveBeenCalledOnce());
  expect(query.hasValue()).toBe(true);
  const stopLate = query.subscribe(late);
  expect(late).toHaveBeenCalledWith([]);
  stopEarly();
  expect(query.hasValue()).toBe(true);
  stopLate();
  expect(query.hasValue()).toBe(false);
  await store.commit(addSlide, addArgs(1, { title: 'Pier' }));
  const again = watcher();
  const stop = query.subscribe(again);
  await vi.waitFor(() => expect(again).toHaveBeenCalledWith(['Pier']));
  expect(late).toHaveBeenCalledOnce();
  stop();
});

it('calls who watches a part only when that part is another', async () => {
  const first = sharedPart(sharedRows(store.db, 'titles', titles), ([title]) => title);
  const seen = vi.fn<(title: string | undefined) => void>();
  const whole = watcher();
  const stops = [first.subscribe(seen), sharedRows(store.db, 'titles', titles).subscribe(whole)];
  await vi.waitFor(() => expect(whole).toHaveBeenLastCalledWith([]));
  await store.commit(addSlide, addArgs(1, { title: 'Pier' }));
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('Pier'));
  await store.commit(addSlide, addArgs(2, { title: 'Beach' }));
  await vi.waitFor(() => expect(whole).toHaveBeenLastCalledWith(['Pier', 'Beach']));
  expect(seen.mock.calls).toEqual([[undefined], ['Pier']]);
  expect(first.getValue()).toBe('Pier');
  for (const stop of stops) stop();
});

it('passes a failed read to all who watch, late ones too', async () => {
  const broken = () => Promise.reject(new Error('broken'));
  const told = [errors(), errors()];
  const stops = told.map((onError) =>
    sharedRows(store.db, 'broken', broken).subscribe(() => undefined, onError),
  );
  await vi.waitFor(() => expect(told[1]).toHaveBeenCalled());
  expect(told[0]).toHaveBeenCalled();
  const late = errors();
  stops.push(sharedRows(store.db, 'broken', broken).subscribe(() => undefined, late));
  expect(late).toHaveBeenCalled();
  for (const stop of stops) stop();
});
