import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { TeamId } from '../model/ids.ts';
import { brandKey, slideKey, subscriptionKey, teamKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../model/mutations/slide/saveSlide.ts';
import { parseSlide } from '../model/slide/slide.ts';
import { parseTeam } from '../model/team/team.ts';
import { effectiveBrand } from './hooks/brand.ts';
import { readSearched } from './hooks/searchedSlides.ts';
import { readQueue } from './queue/readQueue.ts';
import { sharedSlides } from './hooks/subscriptions.ts';
import { syncSummary } from './hooks/sync.ts';
import { watchRows, type ReadRows } from './liveRows.ts';
import type { Store } from './openStore.ts';
import { addArgs, openTestStore, slideIdOf, slideRow, TEAM } from './storeFixture.testkit.ts';

/** What the page of changes asks for. */
const VIEW = { isOnline: true, isMetered: false, shown: {} };

const PARENT = 'team0000000000000002' as TeamId;
const ROOT = 'team0000000000000003' as TeamId;

let store: Store;
let stop: () => void = () => undefined;
afterEach(async () => {
  stop();
  await store.destroy();
});

/** Opens a team with a parent and a root. */
async function openFamily(): Promise<void> {
  store = await openTestStore();
  await putTeam(TEAM, { parentTeam: PARENT, rootTeam: ROOT });
  await putTeam(PARENT);
  await putTeam(ROOT);
}

const putTeam = (id: TeamId, raw: object = {}) => {
  const value = parseTeam({ name: id, ...raw }, id) as never; // a row of its kind
  return store.db.rowsOf('team').put({ key: teamKey(id).key, value });
};

/** Stores a slide that is shared with the team. */
const putShared = (team: TeamId, n: number, title = 'Shared') => {
  const id = slideIdOf(n);
  const branches = { [TEAM]: { id: TEAM, active: true } };
  const raw = { id, type: 'webview', title, status: 'published', position: `a${n}`, branches };
  const value = parseSlide(raw, team) as never; // a row of its kind
  return store.db.rowsOf('slide').put({ key: slideKey(team, id).key, value });
};

/** Starts a live query and awaits its first result; `next` runs an action and returns the next result. */
async function watching<T>(read: ReadRows<T>) {
  const answers: T[] = [];
  stop = watchRows(store.db, read, (answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(1);
  return async (change: () => Promise<unknown>): Promise<T | undefined> => {
    const before = answers.length;
    await change();
    await expect.poll(() => answers.length).toBeGreaterThan(before);
    return answers.at(-1);
  };
}

describe('a live query', () => {
  it('[d R] sees what it reads after it has awaited something else than the database', async () => {
    store = await openTestStore();
    const elsewhere = Promise.resolve(); // created outside the query, already settled
    const next = await watching(async (rows) => {
      for (let turn = 0; turn < 20; turn++) await elsewhere;
      const facts = await rows.facts.count();
      for (let turn = 0; turn < 20; turn++) await elsewhere;
      return [facts, await rows.rowsOf('slide').where('key').startsWith(TEAM).count()];
    });
    expect(await next(() => store.putFact('a', 1))).toEqual([1, 0]);
    const putSlide = () => store.sync.transact((tx) => tx.putRows([slideRow(1)]));
    expect(await next(putSlide)).toEqual([1, 1]);
  });

  it('[d R] shows shared slides of the root though the parent shares none', async () => {
    await openFamily();
    await putShared(ROOT, 1);
    const next = await watching((rows) => sharedSlides(rows, TEAM));
    expect(await next(() => putShared(ROOT, 2))).toHaveLength(2);
    const renamed = await next(() => putShared(ROOT, 1, 'Renamed'));
    expect(renamed?.map(({ slide }) => slide.title)).toEqual(['Renamed', 'Shared']);
    const { kind, key } = subscriptionKey(TEAM, slideIdOf(1), 'root');
    const value = { id: slideIdOf(1), teamId: TEAM, active: true } as never; // as above
    const switched = await next(() => store.db.rowsOf(kind).put({ key, value }));
    expect(switched?.map(({ isOn }) => isOn)).toEqual([true, false]);
  });

  it('[d R] shows shared slides of both when the parent shares hundreds', async () => {
    await openFamily();
    for (let n = 1; n <= 400; n++) await putShared(PARENT, n);
    await putShared(ROOT, 901);
    const next = await watching((rows) => sharedSlides(rows, TEAM));
    expect(await next(() => putShared(ROOT, 902))).toHaveLength(402);
    const renamed = await next(() => putShared(PARENT, 399, 'Renamed'));
    expect(renamed?.find(({ slide }) => slide.id === slideIdOf(399))?.slide.title).toBe('Renamed');
  });

  it('[d R] follows the brand of the whole family', async () => {
    await openFamily();
    const next = await watching((rows) => effectiveBrand(rows, TEAM));
    const putBrand = (teamId: TeamId) => () =>
      store.db.rowsOf('brand').put({ key: brandKey(teamId).key, value: { teamId } as never });
    await next(() => putTeam(PARENT, { name: 'Renamed' }));
    await next(() => putTeam(ROOT, { name: 'Renamed' }));
    expect(await next(putBrand(ROOT))).toMatchObject({ ofTeam: ROOT });
  });

  it('[d R] follows queue, state and search', async () => {
    store = await openTestStore();
    await store.sync.transact((tx) => tx.putRows([slideRow(1), slideRow(2)]));
    const save = (n: number, title: string) =>
      store.commit(saveSlide, { teamId: TEAM, id: slideIdOf(n), fields: { title }, at: 1 });
    await save(1, 'One');
    let next: (change: () => Promise<unknown>) => Promise<unknown> = await watching(async (rows) =>
      (await readQueue(rows, VIEW)).groups.flatMap(({ changes }) => changes),
    );
    expect(await next(() => save(2, 'Two'))).toMatchObject([
      { subject: 'Two' },
      { subject: 'One' },
    ]);
    const key = `${TEAM}/${slideIdOf(2)}`;
    const rename = () => store.db.rowsOf('slide').update(key, { 'value.title': 'Drei' } as never);
    expect(await next(rename)).toMatchObject([{ subject: 'Drei' }, { subject: 'One' }]);
    stop();
    next = await watching(syncSummary);
    expect(await next(() => store.commit(addSlide, addArgs(3)))).toMatchObject({ waiting: 3 });
    stop();
    next = await watching((rows) => readSearched(rows, TEAM, { status: 'draft', sort: 'changed' }));
    const found = (await next(() => save(3, 'Found'))) as readonly { readonly title: string }[];
    expect(found.map(({ title }) => title)).toContain('Found');
  });
});
