import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { Slide, SlideChanges } from '../../model/slide/slide.ts';
import type { ParkCode } from '../../../sync/engine/rows.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { parkRows } from '../../../sync/engine/leave.ts';
import type { Store } from '../openStore.ts';
import { keepAsCopy } from './keepAsCopy.ts';
import {
  discardChanges,
  lossOf,
  parkedSave,
  retryAllParked,
  retryParked,
  reviseParked,
} from './parked.ts';
import { addArgs, openTestStore, slideIdOf, slideRow, TEAM } from '../storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const title = async () => {
  const row = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(1)).key);
  return (row?.value as { title?: string } | undefined)?.title;
};

/** Adds a new slide and parks it as refused by the server. */
async function parkOne(): Promise<MutationId> {
  const result = await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  if (!result.ok) throw new Error(result.refused);
  const deps = { mutators: MUTATORS, clock: { now: () => 5 } };
  await store.sync.transact(async (tx) => {
    await parkRows(tx, deps, [{ row: (await tx.log())[0]!, code: 'refusedByRule' }]); // just committed
  });
  return result.changes[0].id;
}

test('a change that is set aside has no effect until it is queued again', async () => {
  const id = await parkOne();
  expect(await title()).toBeUndefined();
  await retryParked(store, id);
  expect(await title()).toBe('Menu');
  expect((await store.db.log.toArray()).map((row) => [row.state, row.parked])).toEqual([
    ['waiting', undefined],
  ]);
});

test('discarding leaves neither the change nor its effect', async () => {
  const id = await parkOne();
  await discardChanges(store, await lossOf(store, id));
  expect(await store.db.log.count()).toBe(0);
  expect(await title()).toBeUndefined();
});

test('what could not be discarded is not said to be gone', async () => {
  const id = await parkOne();
  const loss = await lossOf(store, id);
  store.close();
  await expect(discardChanges(store, loss)).rejects.toThrow(/closed/i);
});

test('deciding twice, in two tabs, is harmless', async () => {
  const id = await parkOne();
  const loss = await lossOf(store, id);
  await retryParked(store, id);
  await discardChanges(store, loss);
  expect(await title()).toBe('Menu');
});

test('taking back a new slide takes the changes of it along, and no others', async () => {
  const made = await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  await store.commit(addSlide, addArgs(2, { title: 'Other' }));
  const save = (n: number) =>
    store.commit(saveSlide, { teamId: TEAM, id: slideIdOf(n), fields: { title: 'Now' }, at: 9 });
  await save(1);
  const kept = await save(2);
  if (!made.ok || !kept.ok) throw new Error('refused');
  const loss = await lossOf(store, made.changes[0].id);
  expect(loss).toMatchObject({ state: 'waiting', others: [{ name: saveSlide.name }], files: [] });
  expect((await lossOf(store, kept.changes[0].id)).others).toEqual([]);
  expect(await discardChanges(store, loss)).toBe('gone');
  expect((await store.db.log.toArray()).map(({ writes }) => writes)).toEqual([
    [`slide:${TEAM}/${slideIdOf(2)}`],
    [`slide:${TEAM}/${slideIdOf(2)}`],
  ]);
  expect(await title()).toBeUndefined();
});

test.each(['wasDeleted', 'fontDeleted'] as const)(
  'all that was set aside goes again at once, but for what would be refused again: %s',
  async (code) => {
    const first = await parkOne();
    await store.sync.transact((tx) => tx.putRows([slideRow(3)]));
    const args = { teamId: TEAM, id: slideIdOf(3), fields: { title: 'Late' }, at: 2 };
    const late = await store.commit(saveSlide, args);
    if (!late.ok) throw new Error(late.refused);
    await store.sync.transact(async (tx) => {
      const row = (await tx.log()).find(({ id }) => id === late.changes[0].id);
      const deps = { mutators: MUTATORS, clock: { now: () => 5 } };
      await parkRows(tx, deps, [{ row: row!, code }]); // just committed
    });
    await retryAllParked(store);
    const states = (await store.db.log.toArray()).map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [first, 'waiting'],
      [late.changes[0].id, 'parked'],
    ]);
  },
);

/** Saves an existing slide and parks the save. */
async function parkSave(
  fields: SlideChanges,
  code: ParkCode,
  file?: { readonly path: string },
): Promise<MutationId> {
  const args = { teamId: TEAM, id: slideIdOf(1), fields, at: 2 };
  const media = file && (await store.stageFile(new Blob(['photo'], { type: 'image/png' }), file));
  const ref = slideKey(TEAM, slideIdOf(1));
  const options = media ? { files: [{ media, ref, slot: 'landscape' }] } : {};
  const wanted = media ? { ...fields, media: { landscape: media } } : fields;
  const result = await store.commit(saveSlide, { ...args, fields: wanted }, options);
  if (!result.ok) throw new Error(result.refused);
  const deps = { mutators: MUTATORS, clock: { now: () => 5 } };
  await store.sync.transact(async (tx) => {
    const row = (await tx.log()).find(({ id }) => id === result.changes[0].id);
    await parkRows(tx, deps, [{ row: row!, code }]); // just committed
  });
  return result.changes[0].id;
}
const slides = async () =>
  (await store.db.rowsOf('slide').toArray()).map(({ value }) => value as Slide);

test('a refused save goes again with what its user has changed in it', async () => {
  await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  const id = await parkSave({ title: 'Too bold', duration: 20 }, 'refusedByRule');
  expect(await parkedSave(store.db, id)).toEqual({ title: 'Too bold', duration: 20 });
  expect(await title()).toBe('Menu');
  expect(await reviseParked(store, id, { title: 'Better' })).toBe(true);
  expect(await slides()).toMatchObject([{ title: 'Better', duration: 20 }]);
  const [, row] = await store.db.log.toArray();
  expect(row).toMatchObject({ id, state: 'waiting', args: { fields: { title: 'Better' } } });
  expect(Object.values(row?.seen ?? {})).toEqual([{ title: 'Menu', duration: 10 }]);
  // Another tab has decided meanwhile: nothing happens.
  expect(await reviseParked(store, id, { title: 'Again' })).toBe(false);
  expect(await parkedSave(store.db, id)).toBeUndefined();
});

test('an edit of a deleted slide is kept as a draft of its own, with its file', async () => {
  await store.commit(addSlide, addArgs(1, { title: 'Menu', duration: 30 }));
  const id = await parkSave({ title: 'New menu' }, 'wasDeleted', { path: 'p' });
  const status = {
    teamId: TEAM,
    id: slideIdOf(1),
    status: 'deleted',
    from: 'draft',
    at: 3,
  } as const;
  await store.commit(setSlideStatus, status);
  expect(await keepAsCopy(store, id, 4)).toMatchObject({ ok: true });
  const copy = (await slides()).find((slide) => slide.id !== slideIdOf(1));
  expect(copy).toMatchObject({ title: 'New menu', duration: 30, status: 'draft', type: 'image' });
  expect(copy?.media.landscape?.path).toBe('p');
  expect((await store.db.log.toArray()).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'slide.add waiting',
    'slide.setStatus waiting',
    'slide.add held',
  ]);
  expect(await (await store.openStaged('p'))?.text()).toBe('photo');
  expect(await keepAsCopy(store, id, 5)).toEqual({ ok: false, refused: 'notFound' });
});

test('[RW1] kept as a copy in two tabs at once, or after it was taken up again, it is one draft', async () => {
  await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  const id = await parkSave({ title: 'New menu' }, 'wasDeleted', { path: 'p' });
  const answers = await Promise.all([keepAsCopy(store, id, 4), keepAsCopy(store, id, 4)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await slides()).toHaveLength(2);
  expect(await (await store.openStaged('p'))?.text()).toBe('photo');
  const other = await parkSave({ title: 'Newer menu' }, 'refusedByRule');
  await retryParked(store, other);
  expect(await keepAsCopy(store, other, 5)).toEqual({ ok: false, refused: 'notFound' });
  expect(await slides()).toHaveLength(2);
});
