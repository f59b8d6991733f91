import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import type { Slide } from '../model/slide/slide.ts';
import type { Store } from './openStore.ts';
import { markStored } from './storedFile.ts';
import { addArgs, openTestStore, slideIdOf, TEAM } from './storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const pathOf = (n: number) => `teams/${TEAM}/slides/${slideIdOf(n)}/1700000000000__landscape`;
const ref = (n: number) => slideKey(TEAM, slideIdOf(n));

/** Adds a slide with a file, as the editor does. */
async function addWith(n: number, file: Blob) {
  const media = await store.stageFile(file, { path: pathOf(n), type: 'image/png' });
  const fields = { media: { landscape: media } };
  const files = [{ media, ref: ref(n), slot: 'landscape' }];
  expect(await store.commit(addSlide, addArgs(n, fields), { files })).toMatchObject({ ok: true });
  return media;
}

it('sends a file of the library no second time, and the slide that shows it goes at once', async () => {
  const first = await addWith(1, new Blob(['picture']));
  expect(await store.db.uploads.count()).toBe(1);
  await store.db.uploads.clear(); // it has arrived
  const again = new Blob(['picture']);
  const known = { ...first, token: 'given' };
  markStored(again, known);
  expect(await addWith(2, again)).toEqual(known);
  expect(await store.db.uploads.count()).toBe(0);
  const row = await store.db.rowsOf('slide').get(ref(2).key);
  expect((row?.value as Slide | undefined)?.media.landscape).toEqual(known);
  const log = await store.sync.transact((tx) => tx.log());
  expect(log.map(({ state }) => state)).toEqual(['held', 'waiting']);
});

it('keeps a copy of it, so that unsaved work is whole again without network', async () => {
  const file = new Blob(['picture']);
  const known = {
    path: pathOf(3),
    bytes: 7,
    type: 'image/png',
    sha256: 'a'.repeat(64),
    chunks: [],
  };
  markStored(file, { ...known, token: 'given' });
  await store.stageFile(file, { path: pathOf(4) });
  expect(await (await store.openStaged(pathOf(3)))?.text()).toBe('picture');
  expect(await store.openStaged(pathOf(4))).toBeUndefined();
});
