import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slideKey } from '../../model/kinds.ts';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../model/slide/slide.ts';
import type { Store } from '../openStore.ts';
import { openTestStore, slideIdOf, slideRow, TEAM } from '../storeFixture.testkit.ts';

let store: Store;
const id = slideIdOf(1);
const ref = slideKey(TEAM, id);

/** A slide on screens whose video is being replaced. */
beforeEach(async () => {
  store = await openTestStore();
  await store.sync.transact((tx) => tx.putRows([slideRow(1, { status: 'published' })]));
  const path = `teams/${TEAM}/slides/${id}/film`;
  const media = await store.stageFile(new Blob(['film'], { type: 'video/mp4' }), { path });
  const fields = { title: 'New', media: { landscape: media } };
  const files = [{ media, ref, slot: 'landscape' }];
  await store.commit(saveSlide, { teamId: TEAM, id, fields, at: 8 }, { files });
});
afterEach(() => store.destroy());

const setStatus = (from: SlideStatus, status: SlideStatus) =>
  store.commit(setSlideStatus, { teamId: TEAM, id, from, status, at: 9 });
const log = async () =>
  (await store.sync.transact((tx) => tx.log())).map(({ name, state, args }) => {
    const { status } = args as { readonly status?: SlideStatus };
    return [name, ...(status ? [status] : []), state].join(' ');
  });
const slide = async () => (await store.db.rowsOf('slide').get(ref.key))?.value as Slide;

it.each<SlideStatus>(['draft', 'archived'])('[CO5] %s goes ahead of a film', async (status) => {
  await store.commit(moveSlide, { teamId: TEAM, id, position: 'a9' });
  await setStatus('published', status);
  expect(await log()).toEqual([
    `slide.setStatus ${status} waiting`,
    'slide.save held',
    'slide.move waiting',
  ]);
  expect(await slide()).toMatchObject({ status, title: 'New', position: 'a9' });
});

it('[CO5] what is deleted leaves the screens ahead of a video', async () => {
  await setStatus('published', 'deleted');
  expect(await log()).toEqual([
    'slide.setStatus archived waiting',
    'slide.save held',
    'slide.setStatus deleted waiting',
  ]);
  expect(await slide()).toMatchObject({ status: 'deleted', title: 'New' });
});

it('[CO5] what is published again waits for the video', async () => {
  await setStatus('published', 'draft');
  await setStatus('draft', 'published');
  expect(await log()).toEqual([
    'slide.setStatus draft waiting',
    'slide.save held',
    'slide.setStatus published waiting',
  ]);
  expect((await slide()).status).toBe('published');
});
