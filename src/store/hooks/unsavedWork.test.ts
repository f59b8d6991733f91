import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { unsavedSlides } from './unsavedWork.ts';
import { forgetTeams } from '../forgetTeams.ts';
import { openStore, type Store } from '../openStore.ts';
import { DESIGNS, SLIDE_WORKS } from '../places.ts';
import { exportUnsaved } from '../review/exports.ts';
import {
  addArgs,
  openTestStore,
  seededRandom,
  slideIdOf,
  TEAM,
  UID,
} from '../storeFixture.testkit.ts';
import { unsavedWorks } from '../unsavedWork.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const opened: Store[] = [];
const keep = (store: Store) => (opened.push(store), store);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.destroy()));
});

const work = (files: readonly string[]) => ({
  atMs: 0,
  slideId: slideIdOf(1),
  of: 'new/image',
  version: 1,
  edits: { settings: { title: 'Half done' } },
  files,
});
const place = `${SLIDE_WORKS}${TEAM}/${slideIdOf(1)}`;
const designPlace = `${DESIGNS}${TEAM}/template000000000001`;
const design = (isDirty: boolean) => ({ isDirty, files: ['drawn'], doc: {} });

it('a change that brings work in drops it with the same write, and one that is refused keeps it', async () => {
  const store = keep(await openTestStore());
  const settles = { teamId: TEAM, slideId: slideIdOf(1) };
  await store.putFact(place, work([]));
  const gone = { teamId: TEAM, id: slideIdOf(9), fields: { title: 'x' }, at: 1 };
  expect(await store.commit(saveSlide, gone, { settles })).toMatchObject({ ok: false });
  expect(await store.db.facts.get(place)).toBeDefined();
  // A reader that looks as soon as the slide exists is offered nothing.
  const seen = new Promise<unknown>((resolve, reject) => {
    liveQuery(async () => {
      const slide = await store.db.rowsOf('slide').get(slideKey(TEAM, slideIdOf(1)).key);
      return slide && { left: await store.db.facts.get(place) };
    }).subscribe({ next: (found) => found && resolve(found), error: reject });
  });
  await store.commit(addSlide, addArgs(1), { settles });
  expect(await seen).toEqual({ left: undefined });
});

it('files of unsaved work stay as long as it does', async () => {
  let now = 0;
  const deps = { account: { uid: UID }, clock: { now: () => now }, random: seededRandom(3) };
  let store = await openStore(deps);
  for (const path of ['chosen', 'lonely']) await store.stageFile(new Blob(['x']), { path });
  await store.putFact(place, work(['chosen']));
  store.close();
  now = 3 * DAY_MS;
  store = await openStore(deps);
  await expect.poll(() => store.openStaged('lonely')).toBeUndefined();
  expect(await store.openStaged('chosen')).toBeDefined();
  await store.db.facts.delete(place);
  store.close();
  now = 4 * DAY_MS;
  store = keep(await openStore(deps));
  await expect.poll(() => store.openStaged('chosen')).toBeUndefined();
});

it('the files of discarded work go with it, but for those that something else needs', async () => {
  const store = keep(await openTestStore());
  for (const path of ['mine', 'shared']) await store.stageFile(new Blob(['x']), { path });
  const works = unsavedSlides(store, TEAM);
  const other = { ...work(['shared']), slideId: slideIdOf(2) };
  await works.keep(work(['mine', 'shared']));
  await works.keep(other);
  await works.discard(work(['mine', 'shared']));
  expect(await works.find('new/image')).toEqual([other]);
  expect(await store.openStaged('mine')).toBeUndefined();
  expect(await store.openStaged('shared')).toBeDefined();
});

it('signing out keeps unsaved work for who wants that, and only then', async () => {
  const first = await openTestStore();
  await first.putFact(place, work([]));
  await first.signOut('keep');
  const second = await openTestStore();
  expect(await second.db.facts.get(place)).toBeDefined();
  await second.signOut('discard');
  expect(await keep(await openTestStore()).db.facts.get(place)).toBeUndefined();
});

it('unsaved work of a team goes with the team', async () => {
  const store = keep(await openTestStore());
  await store.putFact(place, work([]));
  await forgetTeams(store.db, ['team0000000000000077']);
  expect(await store.db.facts.get(place)).toBeDefined();
  await forgetTeams(store.db, [TEAM]);
  expect(await store.db.facts.get(place)).toBeUndefined();
});

it('a design that was not saved is unsaved work too: signing out keeps it, and its files stay', async () => {
  let now = 0;
  const deps = { account: { uid: UID }, clock: { now: () => now }, random: seededRandom(3) };
  let store = await openStore(deps);
  for (const path of ['drawn', 'lonely']) await store.stageFile(new Blob(['x']), { path });
  await store.putFact(designPlace, design(true));
  await store.signOut('keep');
  now = 3 * DAY_MS;
  store = keep(await openStore(deps));
  expect(await store.db.facts.get(designPlace)).toBeDefined();
  await expect.poll(() => store.openStaged('lonely')).toBeUndefined();
  expect(await store.openStaged('drawn')).toBeDefined();
  await forgetTeams(store.db, [TEAM]);
  expect(await store.db.facts.get(designPlace)).toBeUndefined();
});

it('a design that was saved is none: it is kept for its history alone', async () => {
  const store = await openTestStore();
  await store.putFact(designPlace, design(false));
  expect(await unsavedWorks(store.db)).toEqual([]);
  await store.signOut('keep');
  expect(await keep(await openTestStore()).db.facts.get(designPlace)).toBeUndefined();
});

it('unsaved work in a team that is closed stays for its author to take along, with its files', async () => {
  const store = keep(await openTestStore());
  await store.stageFile(new Blob(['photo']), { path: 'chosen' });
  await store.putFact(place, work(['chosen']));
  await store.putFact(designPlace, design(false));
  await forgetTeams(store.db, [TEAM], 'kept');
  expect((await store.db.facts.toArray()).map(({ path }) => path)).toEqual([place]);
  const { changes, files } = await exportUnsaved(store, [TEAM]);
  expect(changes).toMatchObject([{ path: place, edits: { settings: { title: 'Half done' } } }]);
  expect(await files.get('chosen')?.text()).toBe('photo');
});
