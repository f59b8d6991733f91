import { expect, it } from 'vitest';
import { mustId, type TeamId } from '../ids.ts';
import { memberKey, slideKey, teamKey } from '../kinds.ts';
import type { JsonObject } from '../json.ts';
import { parseMember } from '../member/member.ts';
import { runMutation } from '../mutation.ts';
import { saveSlide } from '../mutations/slide/saveSlide.ts';
import { isCopyOf, publishedCopy } from '../slide/publishedSlide.ts';
import { encodeSlide, parseSlide, type Slide } from '../slide/slide.ts';
import { parseTeam } from '../team/team.ts';
import { OTHER_TEAM as OFFICE, testPlayer, testSlide } from './rules.testkit.ts';
import { slideVerdict } from './slideVerdict.ts';

const [COUNTER, WINDOW] = ['role-of-counters-000', 'role-of-windows-0000'];
const branchOf = (n: number) => mustId<'team'>(`branch-number-${String(n).padStart(4, '0')}`);
/** Forty branches with 76 counters and 40 windows. */
const SCREENS = Array.from({ length: 40 }, (_, n) =>
  [COUNTER, ...(n < 36 ? [COUNTER] : []), WINDOW].map((role) => ({ branch: branchOf(n), role })),
).flat();

const shows = (slide: Slide, branch: TeamId, role: string) => {
  const { screen, ...setup } = testPlayer('Europe/Berlin', {
    acceptsRequired: true,
    roles: new Set([COUNTER, WINDOW]),
  });
  const there = { ...screen, teamId: branch, roles: { [role]: true as const } };
  return slideVerdict(slide, { ...setup, screen: there }, Date.UTC(2026, 5, 1, 12)).plays;
};

it('puts a slide on every counter of forty branches with one save, and on no window', () => {
  const uid = mustId<'user'>('head-of-the-office-0');
  const before = testSlide({ teamId: OFFICE });
  const rows = new Map<string, unknown>([
    [slideKey(OFFICE, before.id).key, before],
    [teamKey(OFFICE).key, parseTeam({ name: 'Nordwind' }, OFFICE)],
    [memberKey(OFFICE, uid).key, parseMember({ id: uid, role: 'admin' }, OFFICE, uid)],
  ]);
  const share = {
    isRequired: true,
    toAll: true,
    place: 'before' as const,
    roles: { [COUNTER]: true as const },
  };
  const args = { teamId: OFFICE, id: before.id, fields: { share }, at: 1 };
  const { puts, refusal } = runMutation(
    saveSlide,
    args,
    { uid },
    ({ key }) => rows.get(key) as never,
  );
  expect([refusal, puts.size]).toEqual([undefined, 1]);
  const [put] = puts.values();
  const stored = encodeSlide(put?.row as Slide, () => '') as JsonObject;
  // As players read it.
  const copy = parseSlide(publishedCopy(stored), OFFICE) as Slide;
  const on = SCREENS.filter(({ branch, role }) => shows(copy, branch, role));
  expect(on).toHaveLength(76);
  expect(on.every(({ role }) => role === COUNTER)).toBe(true);
  expect(SCREENS.filter(({ branch, role }) => shows(before, branch, role))).toEqual([]);
});

it('leaves older players without a slide for roles, which they would show on every screen', () => {
  const share = { isRequired: false, toAll: false, place: 'after', roles: { [COUNTER]: true } };
  const stored = encodeSlide(testSlide({ share }), () => '') as JsonObject;
  expect(publishedCopy(stored)['status']).toBe('roles');
  const { roles: _roles, ...everywhere } = share;
  const plain = encodeSlide(testSlide({ share: everywhere }), () => '') as JsonObject;
  expect(publishedCopy(plain)['status']).toBe('published');
});

it('says to teams below what was withdrawn, and of others nothing', () => {
  const stored = {
    id: 'slide-of-the-tests-0',
    rev: 4,
    shownRev: 4,
    status: 'archived',
    title: 'Sale',
  };
  const gone = { id: stored.id, rev: 4, shownRev: 4, status: 'deleted' };
  expect(publishedCopy(stored)).toEqual(gone);
  const share = { isRequired: true, toAll: true, place: 'after' };
  const told = publishedCopy({ ...stored, share, web: 'https://example.org/' });
  expect(told).toEqual({ ...gone, title: 'Sale', share });
  // Offered as by default: the switch below was on, so its people want to know as well.
  const branches = { [branchOf(1)]: { id: branchOf(1), active: true } };
  const offered = publishedCopy({ ...stored, branches });
  expect(offered).toEqual({ ...gone, title: 'Sale', branches });
  expect(isCopyOf({ ...stored, branches }, offered, OFFICE)).toBe(true);
  expect(isCopyOf({ ...stored, branches }, { ...offered, web: 'https://x.org/' }, OFFICE)).toBe(
    false,
  );
  const chosenOnce = { [branchOf(1)]: { id: branchOf(1), active: false } };
  expect(publishedCopy({ ...stored, branches: chosenOnce })).toEqual(gone);
});
