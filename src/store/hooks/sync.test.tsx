// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refText, slideKey } from '../../model/kinds.ts';
import type { LogRow, UploadRow } from '../../../sync/engine/rows.ts';
import type { Store } from '../openStore.ts';
import { openTestStore, slideIdOf, TEAM } from '../storeFixture.testkit.ts';
import { inApp } from './inApp.testkit.tsx';
import { useWaiting } from './sync.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const ref = slideKey(TEAM, slideIdOf(1));
const writes = [refText(ref)];
const changes = (...states: readonly string[]) =>
  states.map((state, at) => ({ id: `m${at}`, seq: at + 1, state, writes }) as unknown as LogRow);
const uploads = (...rows: readonly Partial<UploadRow>[]) =>
  rows.map((row, at) => ({ id: `u${at}`, ref: refText(ref), ...row }) as UploadRow);

it.each([
  ['nothing, if nothing waits', [], [], null],
  ['waiting', changes('waiting'), [], 'waiting'],
  ['sending, if one is under way', changes('sent', 'waiting'), [], 'sending'],
  ['parked above all', changes('sent', 'parked'), [], 'parked'],
  ['its files, while they are sent', changes('held'), uploads({ state: 'sending' }), 'uploading'],
  ['waiting, until they are', changes('held'), uploads({ state: 'waiting' }), 'waiting'],
  [
    'nothing, if it rests in the trash',
    changes('held'),
    uploads({ state: 'sending', isResting: true }, { state: 'waiting' }),
    null,
  ],
] as const)('a row says %s', async (_, log, files, mark) => {
  await store.db.log.bulkPut([...log]);
  await store.db.uploads.bulkPut([...files]);
  const { result } = renderHook(() => useWaiting(ref), { wrapper: inApp(store) });
  await expect.poll(() => result.current).toBe(mark);
});
