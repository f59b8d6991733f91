// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogRow, SyncStatus, UploadRow } from '../../sync/engine/rows.ts';
import { createId } from '../model/ids.ts';
import { refText, slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../model/mutations/slide/saveSlide.ts';
import { ARRIVAL_MS } from '../store/hooks/arrival/arrival.ts';
import { inApp } from '../store/hooks/inApp.testkit.tsx';
import type { Store } from '../store/openStore.ts';
import {
  addArgs,
  openTestStore,
  seededRandom,
  slideIdOf,
  TEAM,
} from '../store/storeFixture.testkit.ts';
import { notify } from '../ui/overlays/toast.ts';
import { Toaster } from '../ui/overlays/Toaster.tsx';
import { useRun } from './useRun.ts';
import { useOutcomeNotice } from './useOutcomeNotice.ts';

const WAITING = 'Saved on this device. It is still being sent.';
const OFFLINE = 'Saved on this device. It is sent when there is a connection.';
const METERED = 'Saved on this device. The video waits for a better connection.';
const STUCK = 'Saved on this device, but it could not be sent. "Changes on this device" says why.';
const message = 'Slide published';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  notify.dismiss();
  cleanup();
  vi.restoreAllMocks();
  await store.destroy();
});

const shown = () =>
  [message, WAITING, METERED, OFFLINE, STUCK].filter((text) => screen.queryByText(text) !== null);

/** Lets everything happen that happens at once: the database, the library of toasts. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1);
  }
}

async function press(fields: object = {}, of = false) {
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const done = await store.commit(addSlide, addArgs(1, fields));
  if (!done.ok) throw new Error(done.refused);
  const { result } = renderHook(() => useOutcomeNotice(), { wrapper });
  void result.current({ message, changes: done.changes, ...(of && { of: REF }) });
  await settle();
  return (await store.db.log.toArray())[0]!;
}
const REF = slideKey(TEAM, slideIdOf(1));
const park = ({ seq }: LogRow) =>
  store.db.log.update(seq, { state: 'parked', parked: { code: 'refusedByRule', atMs: 1 } });
const phase = (value: Pick<SyncStatus, 'phase'>) =>
  store.db.meta.put({ key: 'status', value: { ...value, loading: [] } });

it('says that it is done once the server has it, and nothing before', async () => {
  const { seq } = await press();
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS / 2);
  await settle();
  expect(shown()).toEqual([]);
  await store.db.log.delete(seq);
  await settle();
  expect(shown()).toEqual([message]);
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([message]);
});

it('after two seconds says that it waits, and nothing more when it arrives', async () => {
  const { seq } = await press();
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([WAITING]);
  await store.db.log.delete(seq);
  await settle();
  expect(shown()).toEqual([WAITING]);
});

it('says at once that it was refused', async () => {
  await park(await press());
  await settle();
  expect(shown()).toEqual([STUCK]);
});

it('does not wait where there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press();
  expect(shown()).toEqual([OFFLINE]);
});

it.each([
  ['offline', OFFLINE],
  ['needsSignIn', STUCK],
  ['needsNewerApp', STUCK],
  ['sending', WAITING],
] as const)('while sync is %s it promises no more than that', async (state, text) => {
  await phase({ phase: state });
  await press();
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([text]);
});

it('a video that waits for a better connection is not called on its way', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  const { id, seq } = await press();
  await store.db.log.update(seq, { state: 'held' });
  const video = { type: 'video/mp4', bytes: 50_000_000, state: 'waiting' };
  await store.db.uploads.put({ id: 'u1', mutation: id, ref: refText(REF), ...video } as UploadRow);
  await settle();
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  vi.unstubAllGlobals();
  expect(shown()).toEqual([METERED]);
});

it('a change that was taken apart has not arrived while a part of it waits', async () => {
  const row = await press();
  const part = { ...row, id: createId<'mutation'>(seededRandom(9)), of: [row.id] };
  await store.db.log.put(part);
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([WAITING]);
});

it('an earlier refusal of the same slide is not the fault of this press', async () => {
  const earlier = await store.commit(addSlide, addArgs(1));
  expect(earlier.ok).toBe(true);
  await park((await store.db.log.toArray())[0]!);
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useOutcomeNotice(), { wrapper });
  void result.current({ message, changes: [], of: REF });
  await settle();
  expect(shown()).toEqual([message]);
});

it('waits for what else of the row is on its way', async () => {
  await store.commit(addSlide, addArgs(1));
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useOutcomeNotice(), { wrapper });
  void result.current({ message, changes: [], of: REF });
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([WAITING]);
});

it.each([
  ['is still tried', { hindered: 'refused' }],
  ['was given up', { state: 'parked', parked: 'uploadRefused' }],
] as const)('leaves a refused file that %s to the notice that names it', async (_, fields) => {
  const { id, seq } = await press();
  await store.db.log.update(seq, { state: 'state' in fields ? 'parked' : 'held' });
  await store.db.uploads.put({
    id: 'u1',
    mutation: id,
    ref: refText(REF),
    state: 'waiting',
    ...fields,
  } as UploadRow);
  await settle();
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS);
  await settle();
  expect(shown()).toEqual([]);
});

it('a verb is done before its notice comes', async () => {
  await store.commit(addSlide, addArgs(1));
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useRun(), { wrapper });
  const args = { teamId: TEAM, id: slideIdOf(1), fields: { title: 'Menu' }, at: 1 };
  const isDone = await result.current(async () => ({
    ...(await store.commit(saveSlide, args)),
    message,
  }));
  await settle();
  expect([isDone, shown()]).toEqual([true, []]);
});
