import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { SHARE_PLACES } from '../../src/model/slide/share.ts';
import { T } from './attacks/attempt.ts';
import {
  createWorld,
  guarded,
  REQUIRED,
  ROLE,
  ROLES,
  SCREEN,
  SLIDE,
  slideRow,
  TAG,
  TEAM,
  type RoleName,
  type Updates,
  worldData,
} from './world.ts';

/*
 * What a head office requires plays below without being asked. So nobody else may say that it does, no published copy
 * may say more than its slide, and what a branch has agreed to is not switched off.
 */
const MEMBERS: readonly RoleName[] = ['editor', 'admin'];
const OTHERS = ROLES.filter((role) => !MEMBERS.includes(role));

/** Every share that the rules take: 2 × 2 × 6 × 3. */
const SHARES: readonly { readonly [name: string]: Json }[] = [true, false].flatMap((isRequired) =>
  [true, false].flatMap((toAll) =>
    SHARE_PLACES.flatMap((place) =>
      [{}, { roles: { [ROLE]: true } }, { roles: { [ROLE]: true, [TAG]: true } }].map((roles) => ({
        isRequired,
        toAll,
        place,
        ...roles,
      })),
    ),
  ),
);
const textOf = (share: Json) => JSON.stringify(share);

/** The published slide and its copy, in one update as an app sends it. */
function publishing(slide: Json | undefined, copy: Json | undefined): Updates {
  const row = slideRow(SLIDE.shown, { status: 'published', rev: 11, shownRev: 11 });
  const isForRoles = (copy as { roles?: object } | undefined)?.roles !== undefined;
  const status = isForRoles ? 'roles' : 'published';
  return guarded(T, {
    'slides/0': { ...row, ...(slide !== undefined && { share: slide }) },
    'published/0': { ...row, status, ...(copy !== undefined && { share: copy }) },
    shown: 11,
  });
}

const usual = createWorld();
let tried = 0;
const passed = (attempts: readonly (readonly [RoleName, string, Updates])[], world = usual) => {
  tried += attempts.length;
  return attempts.flatMap(([role, what, writes]) =>
    world.canWrite(role, writes) ? [`${role}: ${what}`] : [],
  );
};

it('members of the office share as they like: every share, with its copy', () => {
  const wanted = MEMBERS.flatMap((role) =>
    SHARES.map((share) => [role, textOf(share), publishing(share, share)] as const),
  );
  expect(wanted).toHaveLength(144);
  const taken = wanted.filter(([role, , writes]) => usual.canWrite(role, writes));
  expect(taken).toHaveLength(144);
});

describe('forged shares', () => {
  it('nobody else shares anything, with a copy or without', () => {
    const attempts = OTHERS.flatMap((role) =>
      SHARES.flatMap((share) => [
        [role, `publishes ${textOf(share)}`, publishing(share, share)] as const,
        [role, `copies ${textOf(share)}`, publishing(undefined, share)] as const,
        [
          role,
          `sets ${textOf(share)}`,
          guarded(T, { 'slides/1/share': share, 'slides/1/rev': 11 }),
        ] as const,
      ]),
    );
    expect(passed(attempts)).toEqual([]);
  });

  it('a copy never says more than its slide, whoever writes it', () => {
    const more = (share: { readonly [name: string]: Json }) => [
      { ...share, isRequired: share['isRequired'] !== true },
      { ...share, toAll: share['toAll'] !== true },
      { ...share, place: share['place'] === 'after' ? 'before' : 'after' },
      // For every screen instead of some, or for others.
      share['roles'] === undefined
        ? { ...share, roles: { [ROLE]: true } }
        : { isRequired: share['isRequired'] ?? false, toAll: true, place: 'after' },
      { ...share, roles: { [SCREEN.first]: true } },
    ];
    const attempts = MEMBERS.flatMap((role) =>
      SHARES.flatMap((share) => [
        ...more(share).map(
          (copy) => [role, `${textOf(share)} as ${textOf(copy)}`, publishing(share, copy)] as const,
        ),
        [role, `none as ${textOf(share)}`, publishing(undefined, share)] as const,
      ]),
    );
    expect(passed(attempts)).toEqual([]);
  });

  it('no role or place that cannot be, and nothing that nobody reads', () => {
    const whole = { isRequired: true, toAll: true, place: 'after' };
    const bad: readonly Json[] = [
      { ...whole, place: 4 },
      { ...whole, place: 'first' },
      { ...whole, isRequired: 1 },
      { ...whole, toAll: 'yes' },
      { ...whole, roles: { [ROLE]: false } },
      { ...whole, roles: { 'a b': true } },
      { ...whole, roles: { short: true } },
      { ...whole, note: 'x' },
      { isRequired: true, toAll: true },
      { toAll: true, place: 'after' },
      'all',
      true,
    ];
    const attempts = MEMBERS.flatMap((role) =>
      bad.map((share) => [role, textOf(share), publishing(share, share)] as const),
    );
    expect(passed(attempts)).toEqual([]);
  });

  it('nobody writes what is recorded as required, above or here', () => {
    const attempts = ROLES.flatMap((role) =>
      [TEAM.T, TEAM.P, TEAM.C].flatMap((team) =>
        [{ all: true }, { [TEAM.T]: true }, null].map((value) => {
          const writes = guarded(`teams/${team}`, { [`required/${SLIDE.fresh}`]: value }, 'info');
          return [role, `${team} ${textOf(value)}`, writes] as const;
        }),
      ),
    );
    expect(passed(attempts)).toEqual([]);
  });

  it('only admins name roles, put them on screens, and agree', () => {
    const changes: readonly (readonly [string, Updates])[] = [
      ['names', guarded(T, { screenRoles: { [ROLE]: { id: ROLE, name: 'Bar' } } }, 'info')],
      ['puts', guarded(T, { [`screens/0/roles/${ROLE}`]: true, 'screens/0/rev': 11 }, 'screens')],
      ['agrees', guarded(T, { acceptsRequired: true }, 'info')],
    ];
    const attempts = ROLES.filter((role) => role !== 'admin').flatMap((role) =>
      changes.map(([what, writes]) => [role, what, writes] as const),
    );
    expect(passed(attempts)).toEqual([]);
    const taken = changes.filter(([, writes]) => usual.canWrite('admin', writes));
    expect(taken.map(([what]) => what)).toEqual(['names', 'puts', 'agrees']);
    const back = [null, false].map(
      (value) => ['admin', 'goes back', guarded(T, { acceptsRequired: value }, 'info')] as const,
    );
    expect(passed(back)).toEqual([]);
  });
});

describe('what is required', () => {
  const lists = ['subscriptions', 'rootSubscriptions'] as const;
  const switched = (list: string, id: string, active: boolean) =>
    guarded(T, { [`${list}/1`]: { id, active } }, 'info');
  const world = (change: (teams: Record<string, Record<string, Json>>) => void) => {
    const data = worldData() as { teams: Record<string, Record<string, Json>> };
    change(data.teams);
    return createWorld(data as Json);
  };

  it('is not switched off, by its name or as one of all, by anybody', () => {
    const attempts = lists.flatMap((list) =>
      Object.values(REQUIRED).flatMap((id) =>
        ROLES.map((role) => [role, `${list} ${id}`, switched(list, id, false)] as const),
      ),
    );
    expect(passed(attempts)).toEqual([]);
  });

  it('is not switched off where it was on', () => {
    const on = world((teams) => {
      teams[TEAM.T]!['subscriptions'] = { 0: { id: REQUIRED.one, active: true } };
    });
    const off = guarded(T, { 'subscriptions/0/active': false }, 'info');
    expect(passed([['admin', 'off', off]], on)).toEqual([]);
  });

  it('is switched on, and off while the team has not agreed, is another one, or has nobody above', () => {
    for (const list of lists) {
      for (const id of Object.values(REQUIRED))
        expect(usual.canWrite('editor', switched(list, id, true))).toBe(true);
      const others = [
        world((teams) => void delete teams[TEAM.T]!['acceptsRequired']),
        world(
          (teams) => void (teams[TEAM.P]!['required'] = { [REQUIRED.one]: { [TEAM.C]: true } }),
        ),
        world((teams) => {
          delete teams[TEAM.T]!['parentTeam'];
          delete teams[TEAM.T]!['rootTeam'];
        }),
      ];
      for (const other of others)
        expect(other.canWrite('editor', switched(list, REQUIRED.one, false))).toBe(true);
      expect(usual.canWrite('editor', switched(list, SLIDE.fresh, false))).toBe(true);
    }
  });
});

it('more than three thousand forgeries were tried, and none passed', () => {
  expect(tried).toBeGreaterThan(3000);
});
