// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { slideKey } from '../../../model/kinds.ts';
import { addSlide } from '../../../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../../model/mutations/slide/saveSlide.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import {
  addArgs,
  openTestStore,
  slideIdOf,
  slideRow,
  TEAM,
} from '../../../store/storeFixture.testkit.ts';
import { UploadOverlay } from './UploadOverlay.tsx';

const went = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => went,
}));

afterEach(() => {
  cleanup();
  went.mockClear();
  Reflect.deleteProperty(navigator, 'connection');
});

const REF = slideKey(TEAM, slideIdOf(1));
const onMobileNetwork = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { type: 'cellular' },
    configurable: true,
  });

const VIDEO = {
  path: `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`,
  bytes: 100_000_000,
  type: 'video/mp4',
  sha256: 'a'.repeat(64),
  chunks: [],
};

async function withVideo() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const files = [{ media: VIDEO, ref: REF, slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: VIDEO } }), { files });
  return store;
}

it('a video that waits for a better line is sent when its author says so', async () => {
  onMobileNetwork();
  const store = await withVideo();
  const syncNow = vi.fn<() => void>();
  const sync = { syncNow } as never; // the only method called
  render(<UploadOverlay of={REF} />, { wrapper: inApp(store, { sync }) });
  expect(await screen.findByText(/^The video waits for a better connection/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(syncNow).toHaveBeenCalledTimes(1));
  expect(await store.db.uploads.toArray()).toMatchObject([{ isAskedFor: true }]);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

it('on any other line it just goes', async () => {
  const store = await withVideo();
  render(<UploadOverlay of={REF} />, { wrapper: inApp(store, { sync: {} as never }) });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

/** Stops the upload, and answers the question. */
async function stop(store: Store, answer: string) {
  render(<UploadOverlay of={REF} />, { wrapper: inApp(store, { sync: {} as never }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  fireEvent.click(await screen.findByRole('button', { name: answer }));
  await expect.poll(() => store.db.log.count()).toBe(0);
  expect(await store.db.uploads.count()).toBe(0);
  expect(went).toHaveBeenCalledTimes(answer.endsWith('slide') ? 1 : 0);
}
const slide = async (store: Store) => (await store.db.rowsOf('slide').get(REF.key))?.value as Slide;

it('on second thoughts the upload goes on', async () => {
  const store = await withVideo();
  render(<UploadOverlay of={REF} />, { wrapper: inApp(store, { sync: {} as never }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop this upload?' });
  expect(question.textContent).toContain('The slide exists on this device only');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(await store.db.uploads.count()).toBe(1);
  expect(went).not.toHaveBeenCalled();
});

it('stopped, a new slide goes with its video', async () => {
  const store = await withVideo();
  await stop(store, 'Stop and discard the slide');
  expect(await slide(store)).toBeUndefined();
});

it('stopped, a stored slide falls back to its earlier video', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const landscape = { ...VIDEO, path: `${VIDEO.path}0`, token: 'earlier' };
  await store.sync.transact((tx) => tx.putRows([slideRow(1, { media: { landscape } })]));
  const args = { teamId: TEAM, id: slideIdOf(1), fields: { media: { landscape: VIDEO } }, at: 5 };
  await store.commit(saveSlide, args, { files: [{ media: VIDEO, ref: REF, slot: 'landscape' }] });
  expect((await slide(store)).media.landscape?.path).toBe(VIDEO.path);
  await stop(store, 'Stop and discard the change');
  expect((await slide(store)).media.landscape?.path).toBe(landscape.path);
});
