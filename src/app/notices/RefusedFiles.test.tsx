// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UploadRow } from '../../../sync/engine/rows.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  notify.dismiss();
  cleanup();
  await store.destroy();
});

const upload = (id: string, fields: Partial<UploadRow> = {}) =>
  ({ id, mutation: `m${id}`, ref: 'brand:t', state: 'waiting', ...fields }) as UploadRow;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));
const notices = () => [...document.querySelectorAll('[data-title]')].map((one) => one.textContent);

async function open() {
  render(
    <>
      <Toaster />
      <RefusedFiles />
    </>,
    { wrapper: inApp(store) },
  );
  await settle();
}

it('names a file that the server refuses, once, while it is still tried', async () => {
  await open();
  await store.db.uploads.put(upload('1', { name: 'House.woff2' }));
  await settle();
  expect(notices()).toEqual([]);
  await store.db.uploads.update('1', { hindered: 'refused' });
  expect(await screen.findByText(/does not accept House.woff2, because/)).toBeTruthy();
  await store.db.uploads.update('1', { state: 'parked', parked: 'uploadRefused' });
  await settle();
  expect(notices()).toHaveLength(1);
});

it.each([
  ['tooLarge', { hindered: 'tooLarge' }, /on the way to the server does not let a file through/],
  ['refused', { state: 'parked', parked: 'uploadRefused' }, /does not accept a file. "Changes on/],
  ['no room', { state: 'parked', parked: 'storageFull' }, /The team has no more room for a file/],
  ['gone', { state: 'parked', parked: 'fileMissing' }, /This device no longer has a file/],
] as const)('says why: %s', async (_, fields, text) => {
  await open();
  await store.db.uploads.put(upload('1', fields));
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['at the same time', 0],
  ['later', 200],
])('what was made beside a chosen file is not told of: refused %s', async (_, afterMs) => {
  await open();
  const slide = { mutation: 'm' as UploadRow['mutation'], hindered: 'refused' } as const;
  await store.db.uploads.put(upload('1', { ...slide, name: 'Opening.mp4' }));
  if (afterMs > 0) await act(() => new Promise((resolve) => setTimeout(resolve, afterMs)));
  await store.db.uploads.put(upload('2', slide));
  expect(await screen.findByText(/does not accept Opening.mp4, because/)).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(notices()).toHaveLength(1);
});

it('many files bring one notice', async () => {
  await open();
  await store.db.uploads.bulkPut(['1', '2', '3'].map((id) => upload(id, { hindered: 'refused' })));
  expect(await screen.findByText(/does not accept 3 files/)).toBeTruthy();
  expect(notices()).toHaveLength(1);
});

it.each([
  ['a portal', { hindered: 'portal' }],
  ['no answer', { hindered: 'noAnswer' }],
  ['a file that nobody wants sent', { hindered: 'refused', isResting: true }],
] as const)('says nothing about %s', async (_, fields) => {
  await open();
  await store.db.uploads.put(upload('1', fields));
  await settle();
  expect(notices()).toEqual([]);
});

it('says nothing of what was known when the page was opened: its mark does', async () => {
  await store.db.uploads.put(upload('1', { state: 'parked', parked: 'uploadRefused' }));
  await open();
  expect(notices()).toEqual([]);
});
