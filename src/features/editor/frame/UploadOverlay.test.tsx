// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { slideKey } from '../../../model/kinds.ts';
import { addSlide } from '../../../model/mutations/addSlide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { UploadOverlay } from './UploadOverlay.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
});

const REF = slideKey(TEAM, slideIdOf(1));
const onMobileNetwork = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { type: 'cellular' },
    configurable: true,
  });

async function withFilm() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const film = {
    path: `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`,
    bytes: 100_000_000,
    type: 'video/mp4',
    sha256: 'a'.repeat(64),
    chunks: [],
  };
  const files = [{ media: film, ref: REF, slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: film } }), { files });
  return store;
}

it('a film that waits for a better line is sent when its author says so', async () => {
  onMobileNetwork();
  const store = await withFilm();
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
  const store = await withFilm();
  render(<UploadOverlay of={REF} />, { wrapper: inApp(store, { sync: {} as never }) });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});
