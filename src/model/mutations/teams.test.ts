import { describe, expect, it } from 'vitest';
import { memberKey, screenKey, slideKey, teamKey, userKey } from '../kinds.ts';
import { restoreMember } from '../member.ts';
import { Rows, screenId, slideId, teamId, userId } from '../model.testkit.ts';
import { restoreScreen } from '../screen.ts';
import { restoreSlide } from '../slide.ts';
import { restoreUser } from '../user.ts';
import { renameProfile } from './renameProfile.ts';
import { saveTeam } from './saveTeam.ts';
import { setMemberRole } from './setMemberRole.ts';
import { setScreenTag } from './setScreenTag.ts';
import { setSlideTarget } from './setSlideTarget.ts';
import { setTeamTag } from './setTeamTag.ts';

const TAG = 'tag00000000000000001';
const OTHER = 'tag00000000000000002';
const team = teamId();
const tags = (rows: Rows) => Object.values(rows.get(teamKey(team))?.tags ?? {}).map((t) => t.name);

describe('team.save and team.setTag', () => {
  it('are for admins', () => {
    expect(new Rows('editor').run(saveTeam, { teamId: team, fields: { name: 'X' } })).toBe(
      'notAllowed',
    );
    expect(new Rows('editor').run(setTeamTag, { teamId: team, tagId: TAG, name: 'X' })).toBe(
      'notAllowed',
    );
  });
  it('change the named fields only', () => {
    const rows = new Rows('admin');
    rows.run(setTeamTag, { teamId: team, tagId: TAG, name: 'Lobby' });
    rows.run(saveTeam, { teamId: team, fields: { name: ' Gallery ' } });
    expect(rows.get(teamKey(team))).toMatchObject({
      name: 'Gallery',
      slideOrientation: 'orientation_0',
    });
    expect(tags(rows)).toEqual(['Lobby']);
  });
  it('add, rename and remove one tag without touching others', () => {
    const rows = new Rows('admin');
    for (const [tagId, name] of [
      [TAG, 'Lobby'],
      [OTHER, 'Bar'],
      [TAG, 'Hall'],
      [OTHER, null],
    ] as const) {
      expect(rows.run(setTeamTag, { teamId: team, tagId, name })).toBeUndefined();
    }
    expect(tags(rows)).toEqual(['Hall']);
  });
});

describe('screen.setTag', () => {
  const ref = screenKey(team, screenId());
  const args = { teamId: team, id: screenId(), tagId: TAG, isOn: true };
  const withScreen = (role: 'admin' | 'editor') =>
    new Rows(role).put(ref, restoreScreen({ id: screenId(), name: 'One' }, team)!);
  it('is for admins', () =>
    expect(withScreen('editor').run(setScreenTag, args)).toBe('notAllowed'));
  it('puts a tag on and takes it off', () => {
    const rows = withScreen('admin');
    rows.run(setScreenTag, args);
    expect(rows.get(ref)?.tags).toEqual({ [TAG]: true });
    rows.run(setScreenTag, { ...args, isOn: false });
    expect(rows.get(ref)?.tags).toEqual({});
  });
});

describe('slide.setTarget', () => {
  const ref = slideKey(team, slideId());
  const args = { teamId: team, id: slideId(), at: 7, isOn: true };
  const rows = new Rows().put(ref, restoreSlide({ id: slideId(), type: 'image' }, team)!);
  it('chooses screens and tags, each by itself', () => {
    rows.run(setSlideTarget, { ...args, kind: 'screen', targetId: screenId(), name: 'One' });
    rows.run(setSlideTarget, { ...args, kind: 'tag', targetId: TAG });
    expect(rows.get(ref)).toMatchObject({
      screens: { [screenId()]: { active: true, name: 'One' } },
      tags: { [TAG]: true },
      lastChangedDate: 7,
    });
  });
  it('lets go of them', () => {
    rows.run(setSlideTarget, { ...args, kind: 'screen', targetId: screenId(), isOn: false });
    rows.run(setSlideTarget, { ...args, kind: 'tag', targetId: TAG, isOn: false });
    expect(rows.get(ref)?.screens[screenId()]?.active).toBe(false);
    expect(rows.get(ref)?.tags).toEqual({});
  });
});

describe('user.rename', () => {
  it('changes the profile and each membership at once', () => {
    const rows = new Rows().put(
      userKey(userId()),
      restoreUser({ name: 'A', email: 'a@b.c' }, userId())!,
    );
    expect(rows.run(renameProfile, { name: 'Ada', teamIds: [team, teamId(2)] })).toBeUndefined();
    expect(rows.get(userKey(userId()))?.name).toBe('Ada');
    expect(rows.get(memberKey(team, userId()))?.name).toBe('Ada');
    expect(rows.get(memberKey(teamId(2), userId()))).toBeUndefined();
  });
});

describe('member.setRole', () => {
  const ref = memberKey(team, userId(2));
  const withTwo = (role: 'admin' | 'editor') =>
    new Rows(role).put(ref, restoreMember({ role: 'editor' }, team, userId(2))!);
  it('is for admins and never for oneself', () => {
    const args = { teamId: team, id: userId(2), role: 'admin' } as const;
    expect(withTwo('editor').run(setMemberRole, args)).toBe('notAllowed');
    expect(withTwo('admin').run(setMemberRole, { ...args, id: userId(), role: 'editor' })).toBe(
      'notAllowed',
    );
  });
  it('makes an editor an admin', () => {
    const rows = withTwo('admin');
    rows.run(setMemberRole, { teamId: team, id: userId(2), role: 'admin' });
    expect(rows.get(ref)?.role).toBe('admin');
  });
});
