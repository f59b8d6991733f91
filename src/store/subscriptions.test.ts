import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TeamId, UserId } from '../model/ids.ts';
import type { JsonObject } from '../model/json.ts';
import { memberKey, slideKey, teamKey } from '../model/kinds.ts';
import { parseMember } from '../model/member/member.ts';
import { runMutation } from '../model/mutation.ts';
import { saveSlide } from '../model/mutations/slide/saveSlide.ts';
import { setSubscription } from '../model/mutations/slide/setSubscription.ts';
import { publishedCopy } from '../model/slide/publishedSlide.ts';
import { encodeSlide, parseSlide, type Slide, type SlideChanges } from '../model/slide/slide.ts';
import { parseTeam } from '../model/team/team.ts';
import type { AnyRow } from '../../sync/engine/rows.ts';
import { sharedSlides, withdrawnSlides } from './hooks/subscriptions.ts';
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
  await agree();
  expect(await found()).toMatchObject({ isOn: true, isRequired: true, isNew: false });
  expect(await store.commit(setSubscription, { ...args, isOn: false })).toMatchObject({
    ok: false,
    refused: 'requiredAbove',
  });
  expect(await store.commit(setSubscription, { ...args, isOn: true })).toMatchObject({ ok: true });
});

describe('what was taken off', () => {
  const OFFICE_EDITOR = 'editor-of-the-office' as UserId;
  const branches = { [TEAM]: { id: TEAM, active: true } };
  const required = { isRequired: true, toAll: true, place: 'after' };
  const told = async () => {
    const found = await withdrawnSlides(store.db, TEAM);
    const lines = found.map(({ slide, atMs, isHereOnly }) => [slide.title, atMs, isHereOnly]);
    return lines.toSorted(); // several at one time
  };
  const put = (...rows: readonly ReturnType<typeof slideOf>[]) =>
    store.sync.transact((tx) => tx.putRows(rows));
  const switchOn = (n: number, isOn = true) =>
    store.commit(setSubscription, {
      teamId: TEAM,
      slideId: slideIdOf(n),
      from: 'parent',
      isOn,
      name: '',
    });
  /** As the office saves it. */
  function saved(n: number, before: object, fields: SlideChanges) {
    const { row } = slideOf(PARENT, n, before);
    const slide = row.value as Slide;
    const rows = new Map<string, unknown>([
      [slideKey(PARENT, slide.id).key, slide],
      [teamKey(PARENT).key, parseTeam({ name: 'Office' }, PARENT)],
      [
        memberKey(PARENT, OFFICE_EDITOR).key,
        parseMember({ id: OFFICE_EDITOR, role: 'admin' }, PARENT, OFFICE_EDITOR),
      ],
    ]);
    const args = { teamId: PARENT, id: slide.id, fields, at: 500 };
    const { puts } = runMutation(
      saveSlide,
      args,
      { uid: OFFICE_EDITOR },
      ({ key }) => rows.get(key) as never,
    );
    const stored = encodeSlide([...puts.values()][0]?.row as Slide, () => '') as JsonObject;
    return slideOf(PARENT, n, publishedCopy(stored));
  }

  it('tells of a withdrawn slide that was on here, and of none that was off', async () => {
    const gone = { type: '', status: 'deleted', lastChangedDate: 400 };
    await put(slideOf(PARENT, 1, gone), slideOf(PARENT, 2, gone));
    await put(slideOf(PARENT, 4, { ...gone, share: required, branches: {} }));
    expect(await told()).toEqual([]);
    await switchOn(1);
    await switchOn(2);
    await switchOn(2, false);
    expect(await told()).toEqual([['S1', 400, false]]);
    await agree();
    expect(await told()).toEqual([
      ['S1', 400, false],
      ['S4', 400, false],
    ]);
  });

  it('tells of one that goes on elsewhere, and since when, whatever is changed of it later', async () => {
    await switchOn(1);
    await agree();
    const off: SlideChanges = { targets: [{ kind: 'branch', targetId: TEAM, isOn: false }] };
    const toSome = { share: { isRequired: true, toAll: false, place: 'after' } } as const;
    await put(saved(1, {}, off));
    await put(saved(4, { share: required, branches: {} }, toSome));
    const both = [
      ['S1', 500, true],
      ['S4', 500, true],
    ];
    expect(await told()).toEqual(both);
    const left = (await withdrawnSlides(store.db, TEAM)).find(
      ({ slide }) => slide.title === 'S1',
    )?.slide;
    await put(slideOf(PARENT, 1, { ...left, title: 'S1', lastChangedDate: 900 }));
    expect(await told()).toEqual(both);
    await put(slideOf(PARENT, 1, { ...left, branches }));
    expect(await told()).toEqual([['S4', 500, true]]);
  });

  it('tells nothing of a team that was taken off a draft', async () => {
    await switchOn(1);
    const off: SlideChanges = { targets: [{ kind: 'branch', targetId: TEAM, isOn: false }] };
    const draft = saved(1, { status: 'draft' }, off);
    await put(
      slideOf(PARENT, 1, { ...(draft.row.value as object), status: 'published', type: 'image' }),
    );
    expect(await told()).toEqual([]);
  });
});

async function agree(): Promise<void> {
  const ref = teamKey(TEAM);
  const agreed = { name: 'Child', parentTeam: PARENT, rootTeam: ROOT, acceptsRequired: true };
  const value = parseTeam(agreed, TEAM) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
}
