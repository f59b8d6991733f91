// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, renderHook, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide, SlideStatus } from '../../model/slide/slide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { ARRIVAL_MS } from '../../store/hooks/arrival/arrival.ts';
import {
  addArgs,
  openTestStore,
  slideIdOf,
  slideRow,
  TEAM,
} from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { slideDraftOf } from './slideDraft.ts';
import { useSaveSlide } from './useSaveSlide.ts';
import { createStagedFiles } from './work/stagedFiles.ts';

/** Adds a slide with a file that waits, and saves it again with another one in that slot. */
async function saveTwice(
  slot: 'landscape' | 'portrait',
  type: string,
  status: SlideStatus = 'draft',
) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  render(<Toaster />, { wrapper: inApp(store) });
  const folder = `teams/${TEAM}/slides/${slideIdOf(1)}`;
  const path = `${folder}/1__landscape`;
  const first = await store.stageFile(new Blob(['a']), { path, type });
  const ref = slideKey(TEAM, slideIdOf(1));
  const files = [{ media: first, ref, slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: first } }), { files });
  const slide = (await store.db.rowsOf('slide').get(ref.key))?.value as Slide;
  const { result } = renderHook(() => useSaveSlide(), { wrapper: inApp(store) });
  const saved = await result.current({
    teamId: TEAM,
    id: slide.id,
    type: slide.type,
    slide,
    draft: slideDraftOf(slide),
    status,
    workId: slide.id,
    pauseWork: () => undefined,
    files: createStagedFiles(store),
    pathOf: () => `${folder}/2__${slot}`,
    async saveContent(keep) {
      const media = await keep({ file: new Blob(['b']), type, slot, suffix: slot });
      return { media: { landscape: first, [slot]: media } as never };
    },
  });
  return { store, path, saved, uploads: await store.db.uploads.toArray() };
}

it('waits for files that an earlier save still has to send, or screens could not fetch them', async () => {
  const { path, saved, uploads } = await saveTwice('portrait', 'image/png');
  expect(saved).toBe('saved');
  expect(uploads).toHaveLength(3);
  expect(new Set(uploads.map(({ mutation }) => mutation)).size).toBe(2);
  expect(uploads.filter((upload) => upload.path === path)).toHaveLength(2);
});

it('sends one change with one video if the first video is replaced while it is being sent', async () => {
  const { store, uploads } = await saveTwice('landscape', 'video/mp4');
  expect(uploads.map((upload) => upload.path.split('/').at(-1))).toEqual(['2__landscape']);
  expect(await store.db.log.count()).toBe(1);
  expect(await store.db.staged.count()).toBe(1);
});

it('calls a slide published once its file has arrived, and not while that is being sent', async () => {
  const { saved } = await saveTwice('portrait', 'image/png', 'published');
  expect(saved).toBe('saved');
  const waits = 'Saved on this device. It is still being sent.';
  expect(await screen.findByText(waits, {}, { timeout: ARRIVAL_MS + 1000 })).toBeTruthy();
  expect(screen.queryByText('Slide published')).toBeNull();
});

it('calls a published slide updated', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const { ref, row } = slideRow(1, { status: 'published' });
  await store.sync.transact((tx) => tx.putRows([{ ref, row }]));
  const slide = row.value as Slide;
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useSaveSlide(), { wrapper });
  await result.current({
    teamId: TEAM,
    id: slide.id,
    type: slide.type,
    slide,
    draft: { ...slideDraftOf(slide), title: 'Menu' },
    status: 'published',
    workId: slide.id,
    pauseWork: () => undefined,
    files: createStagedFiles(store),
    pathOf: () => '',
    saveContent: async () => ({}),
  });
  await store.db.log.clear(); // sent
  expect(await screen.findByText('Slide updated')).toBeTruthy();
});

it('does not take a change that another window has sent for a deleted slide', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, addArgs(1));
  const ref = slideKey(TEAM, slideIdOf(1));
  const slide = (await store.db.rowsOf('slide').get(ref.key))?.value as Slide;
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(() => useSaveSlide(), { wrapper });
  const saved = await result.current({
    teamId: TEAM,
    id: slide.id,
    type: slide.type,
    slide,
    draft: { ...slideDraftOf(slide), title: 'Menu' },
    status: 'draft',
    workId: slide.id,
    pauseWork: () => undefined,
    files: createStagedFiles(store),
    pathOf: () => '',
    saveContent: async () => ({}),
    parked: { fields: {}, revise: async () => false, discard: async () => undefined },
  });
  expect(saved).toBe('failed');
  expect(await screen.findByText(/sent or discarded in another window/)).toBeTruthy();
});
