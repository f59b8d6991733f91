import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { discardUnsent } from './parked.ts';
import { unsentSlide, unsentSlides } from './unsentSlide.ts';
import { addArgs, openTestStore, slideIdOf, TEAM, UID } from '../storeFixture.testkit.ts';

const REF = slideKey(TEAM, slideIdOf(1));

/** Opens a device whose new slide was refused together with its file and a save of it. */
async function withRefused() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.commit(addSlide, addArgs(1, { title: 'Menu' }));
  const at = 2;
  const save = { teamId: TEAM, id: slideIdOf(1), fields: { title: 'Lunch' }, at };
  await store.commit(saveSlide, save);
  await store.db.log.toCollection().modify((row) => {
    const code = row.name === addSlide.name ? 'uploadRefused' : 'notFound';
    Object.assign(row, { state: 'parked', parked: { code } });
  });
  await store.db.rowsOf('slide').delete(REF.key);
  return store;
}

it('tells a slide that the server refused from one that somebody deleted, with what it says', async () => {
  const store = await withRefused();
  const rows = store.db;
  const found = await unsentSlide(rows, { ref: REF, uid: UID });
  expect(found).toMatchObject({ code: 'uploadRefused', slide: { title: 'Lunch', type: 'image' } });
  expect(found?.changes).toHaveLength(2);
  const other = slideKey(TEAM, slideIdOf(2));
  expect(await unsentSlide(rows, { ref: other, uid: UID })).toBeUndefined();
});

it('lets go of it with all that changed it', async () => {
  const store = await withRefused();
  const rows = store.db;
  const found = await unsentSlide(rows, { ref: REF, uid: UID });
  await discardUnsent(store, found?.changes ?? []);
  expect(await store.db.log.count()).toBe(0);
  expect(await unsentSlide(rows, { ref: REF, uid: UID })).toBeUndefined();
});

it('lists the refused slides of a team, and of no other', async () => {
  const { db: rows } = await withRefused();
  const listed = async (teamId: typeof TEAM) =>
    (await unsentSlides(rows, { teamId, uid: UID })).map(({ slide }) => slide.title);
  expect(await listed(TEAM)).toEqual(['Lunch']);
  expect(await listed('otherTEAMotherTEAM12' as typeof TEAM)).toEqual([]);
});

it('lists none that the server had, and lost when it went back', async () => {
  const store = await withRefused();
  await store.db.log.toCollection().modify((row) => {
    Object.assign(row, { parked: { code: 'lostByServer', atMs: 1 } });
  });
  expect(await unsentSlides(store.db, { teamId: TEAM, uid: UID })).toEqual([]);
});
