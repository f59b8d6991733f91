import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamId } from '../model/ids.ts';
import { slideKey, teamKey } from '../model/kinds.ts';
import { setSubscription } from '../model/mutations/slide/setSubscription.ts';
import { parseSlide } from '../model/slide/slide.ts';
import { parseTeam } from '../model/team/team.ts';
import type { AnyRow } from '../../sync/engine/rows.ts';
import { sharedSlides } from './hooks/subscriptions.ts';
import type { Store } from './openStore.ts';
import { openTestStore, slideIdOf, TEAM } from './storeFixture.testkit.ts';

const PARENT = 'parent00000000000001' as TeamId;
const ROOT = 'root0000000000000001' as TeamId;

const slideOf = (team: TeamId, n: number, fields: object) => {
  const ref = slideKey(team, slideIdOf(n));
  const branches = { [TEAM]: { id: TEAM, active: true } };
  const raw = { id: slideIdOf(n), type: 'image', title: `S${n}`, status: 'published', branches };
  const value = parseSlide({ ...raw, position: `a${n}`, ...fields }, team) as AnyRow;
  return { ref, row: { key: ref.key, value } };
};

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const ref = teamKey(TEAM);
  const team = parseTeam({ name: 'Child', parentTeam: PARENT, rootTeam: ROOT }, TEAM) as AnyRow;
  await store.sync.transact((tx) =>
    tx.putRows([
      { ref, row: { key: ref.key, value: team } },
      slideOf(PARENT, 2, {}),
      slideOf(PARENT, 1, {}),
      slideOf(PARENT, 3, { status: 'draft' }),
      slideOf(PARENT, 4, { branches: {} }),
      slideOf(ROOT, 5, {}),
    ]),
  );
});
afterEach(() => store.destroy());

const shown = async () =>
  (await sharedSlides(store.db, TEAM)).map(({ slide, from, isOn }) => [slide.title, from, isOn]);

it('shows what is published for this team, the parent first, off until switched on', async () => {
  expect(await shown()).toEqual([
    ['S1', 'parent', false],
    ['S2', 'parent', false],
    ['S5', 'root', false],
  ]);
});

it('tells what nobody of the team has decided about, until somebody does, also to leave it off', async () => {
  const undecided = async () =>
    (await sharedSlides(store.db, TEAM)).flatMap(({ slide, isNew }) =>
      isNew ? [slide.title] : [],
    );
  expect(await undecided()).toEqual(['S1', 'S2', 'S5']);
  const args = { teamId: TEAM, slideId: slideIdOf(2), from: 'parent', name: 'S2' } as const;
  await store.commit(setSubscription, { ...args, isOn: false });
  expect(await undecided()).toEqual(['S1', 'S5']);
  await store.commit(setSubscription, { ...args, slideId: slideIdOf(1), isOn: true });
  expect(await undecided()).toEqual(['S5']);
});

it('switches each by itself', async () => {
  const args = {
    teamId: TEAM,
    slideId: slideIdOf(2),
    from: 'parent',
    isOn: true,
    name: 'S2',
  } as const;
  expect((await store.commit(setSubscription, args)).ok).toBe(true);
  expect((await shown())[1]).toEqual(['S2', 'parent', true]);
  await store.commit(setSubscription, { ...args, isOn: false });
  expect((await shown())[1]).toEqual(['S2', 'parent', false]);
});

it('has what is required on, once the team has agreed, and refuses to switch it off', async () => {
  const share = { isRequired: true, toAll: true, place: 'after' };
  await store.sync.transact((tx) => tx.putRows([slideOf(PARENT, 6, { branches: {}, share })]));
  const found = async () =>
    (await sharedSlides(store.db, TEAM)).find(({ slide }) => slide.title === 'S6');
  expect(await found()).toMatchObject({ isOn: false, isRequired: false, isNew: true });
  const args = {
    teamId: TEAM,
    slideId: slideIdOf(6),
    ownerId: PARENT,
    from: 'parent',
    name: 'S6',
  } as const;
  expect(await store.commit(setSubscription, { ...args, isOn: false })).toMatchObject({ ok: true });
  const ref = teamKey(TEAM);
  const agreed = { name: 'Child', parentTeam: PARENT, rootTeam: ROOT, acceptsRequired: true };
  const value = parseTeam(agreed, TEAM) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  expect(await found()).toMatchObject({ isOn: true, isRequired: true, isNew: false });
  expect(await store.commit(setSubscription, { ...args, isOn: false })).toMatchObject({
    ok: false,
    refused: 'requiredAbove',
  });
  expect(await store.commit(setSubscription, { ...args, isOn: true })).toMatchObject({ ok: true });
});
