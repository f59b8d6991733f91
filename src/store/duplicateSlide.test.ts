import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import type { Slide } from '../model/slide/slide.ts';
import { MUTATORS } from '../model/mutations/registry.ts';
import { teamSpace } from '../model/spaces.ts';
import { systemClock } from '../platform/clock.ts';
import { doubtFiles } from '../../sync/engine/doubtFiles.ts';
import { createUploadRecords } from '../../sync/uploads/uploadRecords.ts';
import { duplicateSlide } from './hooks/duplicateSlide.ts';
import type { Store } from './openStore.ts';
import { addArgs, openTestStore, screenIdOf, slideIdOf, TEAM } from './storeFixture.testkit.ts';

const opened: Store[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.destroy()));
});

async function open(): Promise<Store> {
  const store = await openTestStore();
  opened.push(store);
  return store;
}
const read = async (store: Store, id: Slide['id']): Promise<Slide> => {
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, id).key);
  return row?.value as Slide;
};

it('a copy is a draft at the end of the loop with all that the slide has', async () => {
  const store = await open();
  const targets = [{ kind: 'screen' as const, targetId: screenIdOf(1), isOn: true, name: 'Foyer' }];
  const fields = { title: 'Menu', frequency: 2, duration: 20, targets } as const;
  await store.commit(addSlide, { ...addArgs(1, fields), status: 'published' as const });
  const slide = await read(store, slideIdOf(1));
  const made = await duplicateSlide(store, slide);
  if (!made.ok) throw new Error(made.refused);
  const copy = await read(store, made.id);
  expect(copy).toMatchObject({
    title: 'Menu (Kopie)',
    status: 'draft',
    frequency: 2,
    duration: 20,
  });
  expect(copy.screens).toEqual(slide.screens);
  expect(copy.position > slide.position).toBe(true);
  expect(await read(store, slide.id)).toEqual(slide);
});

it('a file that is still to be sent is sent for both', async () => {
  const store = await open();
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path });
  const ref = slideKey(TEAM, slideIdOf(1));
  const files = [{ media, ref, slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  const made = await duplicateSlide(store, await read(store, slideIdOf(1)));
  if (!made.ok) throw new Error(made.refused);
  expect((await read(store, made.id)).media.landscape?.path).toBe(path);
  const uploads = await store.db.uploads.toArray();
  expect(uploads.map((upload) => upload.path)).toEqual([path, path]);
  // The first change to arrive must not take the bytes from the other.
  await store.sync.transact((tx) => tx.deleteUploads(uploads.slice(0, 1)));
  expect(await store.openStaged(path)).toBeDefined();
});

it('a file that the browser took away before it was sent is waited for by both, and never taken for one that is there', async () => {
  const store = await open();
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path });
  const files = [{ media, ref: slideKey(TEAM, slideIdOf(1)), slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  await Promise.all([store.db.staged.clear(), store.db.chunks.clear()]);
  const made = await duplicateSlide(store, await read(store, slideIdOf(1)));
  if (!made.ok) throw new Error(made.refused);
  const log = await store.sync.transact((tx) => tx.log());
  expect(log.map(({ state }) => state)).toEqual(['held', 'held']);
});

it('[UP8] a file that was sent, and is not in yet, gets its next token in the copy, too', async () => {
  const store = await open();
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/1__landscape`;
  const media = await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path });
  const files = [{ media, ref: slideKey(TEAM, slideIdOf(1)), slot: 'landscape' }];
  await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files });
  const records = createUploadRecords({
    store: store.sync,
    clock: systemClock,
    mutators: MUTATORS,
  });
  const tokenOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const finish = async (token: string) => {
    const [file] = await records.read();
    if (file) await records.finish(file, token);
  };
  await finish(tokenOf(1));
  const made = await duplicateSlide(store, await read(store, slideIdOf(1)));
  if (!made.ok) throw new Error(made.refused);
  // The server was restored from a backup, without the file.
  await store.sync.transact((tx) => doubtFiles(tx, teamSpace(TEAM)));
  await finish(tokenOf(2));
  expect((await read(store, made.id)).media.landscape?.token).toBe(tokenOf(2));
});
