import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slideKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { Slide, SlideChanges } from '../../model/slide/slide.ts';
import type { Store } from '../openStore.ts';
import { addArgs, openTestStore, slideIdOf, slideRow, TEAM } from '../storeFixture.testkit.ts';
import { replaceWaiting } from './replaceWaiting.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const id = slideIdOf(1);
const ref = slideKey(TEAM, id);
const stage = (name: string, content: string): Promise<Media> => {
  const path = `teams/${TEAM}/slides/${id}/${name}`;
  return store.stageFile(new Blob([content], { type: 'video/mp4' }), { path });
};
const filesOf = (fields: { readonly [slot: string]: Media }) => ({
  files: Object.entries(fields).map(([slot, media]) => ({ media, ref, slot })),
});
const log = () => store.sync.transact((tx) => tx.log());
const slide = async () => (await store.db.rowsOf('slide').get(ref.key))?.value as Slide;
const paths = async () =>
  (await store.db.uploads.toArray()).map(({ path }) => path.split('/').at(-1)).toSorted();
const staged = async () => (await store.db.staged.toArray()).length;
const replace = (fields: SlideChanges, media: { readonly [slot: string]: Media } = {}) =>
  replaceWaiting(store, { teamId: TEAM, id, fields: { ...fields, media }, at: 9 }, filesOf(media));

/** A new slide with a video for each orientation; one of them has arrived. */
async function addWithVideos() {
  const media = { landscape: await stage('1', 'first'), portrait: await stage('2', 'upright') };
  await store.commit(addSlide, addArgs(1, { title: 'Pier', media }), filesOf(media));
  const [row] = await store.db.uploads.where('ref').equals(`slide:${ref.key}`).toArray();
  await store.db.uploads.put({ ...row!, state: row!.slot === 'portrait' ? 'done' : row!.state });
}

it('[UP23] sends no file that a new slide no longer shows, and keeps the others', async () => {
  await addWithVideos();
  expect(await replace({ title: 'Mole' }, { landscape: await stage('3', 'second') })).toBe(true);
  expect(await log()).toMatchObject([{ name: 'slide.add', state: 'held', args: { at: 9 } }]);
  expect(await paths()).toEqual(['2', '3']);
  expect(await staged()).toBe(2);
  expect((await log())[0]?.uploads).toHaveLength(2);
  const { title, media } = await slide();
  expect([title, media.landscape?.path, media.portrait?.path]).toEqual([
    'Mole',
    expect.stringMatching(/3$/),
    expect.stringMatching(/2$/),
  ]);
});

it('[UP23] keeps what was seen before the first of two saves of a stored slide', async () => {
  await store.sync.transact((tx) => tx.putRows([slideRow(1, { title: 'Old', status: 'draft' })]));
  const first = { landscape: await stage('1', 'first') };
  const args = { teamId: TEAM, id, fields: { media: first }, at: 8 };
  await store.commit(saveSlide, args, filesOf(first));
  await store.commit(moveSlide, { teamId: TEAM, id, position: 'a9' });
  expect(await replace({ title: 'New' }, { landscape: await stage('3', 'second') })).toBe(true);
  const [save] = await log();
  expect(await log()).toHaveLength(2);
  expect(Object.values(save?.seen[`slide:${ref.key}`] ?? {})).toContain('Old');
  expect(await slide()).toMatchObject({ title: 'New', position: 'a9' });
  expect(await paths()).toEqual(['3']);
});

it.each([
  ['replaces no file that waits', () => replace({ title: 'Mole' })],
  [
    'comes after a change that it may contradict',
    async () => {
      await store.commit(saveSlide, { teamId: TEAM, id, fields: { title: 'Later' }, at: 8 });
      return replace({ title: 'Mole' }, { landscape: await stage('3', 'second') });
    },
  ],
  [
    'comes after one that was tried, and may have arrived',
    async () => {
      const [row] = await log();
      const tries = [{ revs: {}, conflicts: [] }];
      await store.db.log.put({ ...row!, tries: tries as never });
      return replace({ title: 'Mole' }, { landscape: await stage('3', 'second') });
    },
  ],
])('leaves a save alone that %s', async (_why, save) => {
  await addWithVideos();
  expect(await save()).toBe(false);
  expect((await log())[0]).toMatchObject({ name: 'slide.add', args: { at: 1001 } });
  expect(await paths()).toEqual(['1', '2']);
});

it('joins a save of a slide whose status was changed meanwhile', async () => {
  await addWithVideos();
  const change = { teamId: TEAM, id, at: 5 };
  await store.commit(setSlideStatus, { ...change, from: 'draft', status: 'published' });
  expect(await replace({}, { landscape: await stage('3', 'second') })).toBe(true);
  expect((await slide()).status).toBe('published');
});
