import { describe, expect, it } from 'vitest';
import { memberKey, screenKey, slideKey, teamKey, userKey } from '../kinds.ts';
import { downloadAddress, mediaOfAddress } from '../media/downloadAddress.ts';
import { encodeMember, parseMember, type Member } from '../member/member.ts';
import { Rows, screenId, slideId, teamId, userId } from '../model.testkit.ts';
import { parseScreen } from '../screen/screen.ts';
import { parseSlide } from '../slide/slide.ts';
import { parseUser } from '../user/user.ts';
import { childGrant } from '../rules/childGrant.ts';
import { parseTeam } from '../team/team.ts';
import { removeScreen } from './screen/removeScreen.ts';
import { renameProfile } from './user/renameProfile.ts';
import { saveMember } from './team/saveMember.ts';
import { saveTeam } from './team/saveTeam.ts';
import { setChildSetting } from './team/setChildSetting.ts';
import { setMemberRole } from './team/setMemberRole.ts';
import { setProfileAvatar } from './user/setProfileAvatar.ts';
import { setScreenTag } from './screen/setScreenTag.ts';
import { setSlideTarget } from './slide/setSlideTarget.ts';
import { setTeamAvatar } from './team/setTeamAvatar.ts';
import { CAMPAIGNS_MAX } from '../team/campaigns.ts';
import { setTeamCampaign } from './team/setTeamCampaign.ts';
import { setTeamDayPart } from './team/setTeamDayPart.ts';
import { setTeamSpecialDays } from './team/setTeamSpecialDays.ts';
import { dayText } from '../screen/wallClock.ts';
import { SPECIAL_DAYS_MAX } from '../team/specialDays.ts';
import { setTeamTag } from './team/setTeamTag.ts';

const TAG = 'tag00000000000000001';
const OTHER = 'tag00000000000000002';
const team = teamId();
const tags = (rows: Rows) => Object.values(rows.get(teamKey(team))?.tags ?? {}).map((t) => t.name);

describe('team.setCampaign', () => {
  const sale = {
    name: 'Sale',
    mode: 'replaces' as const,
    dates: { start: '2026-07-01', end: '2026-07-24' },
    windows: [{ days: [], from: '', to: '' }],
    priority: 1 as const,
    screens: {},
    tags: {},
  };
  const campaigns = (rows: Rows) => Object.values(rows.get(teamKey(team))?.campaigns ?? {});
  const set = (rows: Rows, campaignId: string, campaign: object | null) =>
    rows.run(setTeamCampaign, setTeamCampaign.parse({ teamId: team, campaignId, campaign }));

  it('is for admins', () => {
    expect(set(new Rows('editor'), TAG, sale)).toBe('notAllowed');
  });

  it('adds, changes and deletes one, told apart by name', () => {
    const rows = new Rows('admin');
    set(rows, TAG, sale);
    set(rows, OTHER, sale);
    set(rows, TAG, { ...sale, name: 'Winter sale', mode: 'joins' });
    expect(campaigns(rows)).toEqual([
      { ...sale, id: OTHER, name: 'Sale (2)' },
      { ...sale, id: TAG, name: 'Winter sale', mode: 'joins' },
    ]);
    set(rows, OTHER, null);
    expect(campaigns(rows).map(({ name }) => name)).toEqual(['Winter sale']);
  });

  it.each([
    { dates: { start: '2026-07-24', end: '2026-07-01' } },
    { dates: { start: '2026-02-29', end: '2026-07-01' } },
    { windows: [] },
    { name: ' ' },
    { mode: 'hides' },
    { priority: 3 },
  ])('takes dates in order, times and a name: not %j', (over) => {
    expect(() => set(new Rows('admin'), TAG, { ...sale, ...over })).toThrow(/Invalid/);
  });

  it('holds so many and no more; full, one can still be changed and deleted', () => {
    const rows = new Rows('admin');
    const idOf = (n: number) => `campaign${String(n).padStart(12, '0')}`;
    for (let n = 0; n < CAMPAIGNS_MAX; n += 1) expect(set(rows, idOf(n), sale)).toBeUndefined();
    expect(set(rows, TAG, sale)).toBe('tooMany');
    expect(set(rows, idOf(3), { ...sale, priority: 2 })).toBeUndefined();
    expect(set(rows, idOf(3), null)).toBeUndefined();
    expect(set(rows, TAG, sale)).toBeUndefined();
  });
});

describe('team.setDayPart', () => {
  const windows = [{ days: ['Mo' as const], from: '07:00', to: '10:30' }];
  const parts = (rows: Rows) => Object.values(rows.get(teamKey(team))?.dayParts ?? {});
  const set = (rows: Rows, dayPartId: string, name: string | null) =>
    rows.run(setTeamDayPart, {
      teamId: team,
      dayPartId,
      part: name === null ? null : { name, windows },
    });

  it('is for admins', () => {
    expect(set(new Rows('editor'), TAG, 'Breakfast')).toBe('notAllowed');
  });

  it('adds, changes and removes one, told apart by name', () => {
    const rows = new Rows('admin');
    for (const [id, name] of [
      [TAG, 'Breakfast'],
      [OTHER, 'Breakfast'],
      [TAG, 'Brunch'],
    ] as const)
      expect(set(rows, id, name)).toBeUndefined();
    expect(parts(rows)).toEqual([
      { id: OTHER, name: 'Breakfast (2)', windows },
      { id: TAG, name: 'Brunch', windows },
    ]);
    set(rows, OTHER, null);
    expect(parts(rows).map(({ name }) => name)).toEqual(['Brunch']);
  });
});

describe('team.setSpecialDays', () => {
  const named = (name: string, isClosed = false) => ({ name, isClosed });
  const days = (rows: Rows) =>
    Object.values(rows.get(teamKey(team))?.specialDays ?? {}).map(
      ({ id, name, isClosed }) => `${id} ${name} ${isClosed}`,
    );
  const set = (rows: Rows, change: object) =>
    rows.run(setTeamSpecialDays, setTeamSpecialDays.parse({ teamId: team, days: change }));

  it('is for admins', () => {
    expect(set(new Rows('editor'), { '2026-12-24': null })).toBe('notAllowed');
  });

  it('adds several at once, changes and removes one, and leaves the others', () => {
    const rows = new Rows('admin');
    set(rows, { '2026-12-24': named('Eve'), '2026-12-25': named('Christmas', true) });
    set(rows, { '2026-12-24': named(' Christmas Eve ', true) });
    expect(days(rows).sort()).toEqual([
      '2026-12-24 Christmas Eve true',
      '2026-12-25 Christmas true',
    ]);
    set(rows, { '2026-12-25': null, '2027-01-01': null });
    expect(days(rows)).toEqual(['2026-12-24 Christmas Eve true']);
  });

  it.each([
    {},
    { '2026-02-29': named('Never') },
    { soon: named('Soon') },
    { '2026-12-24': named(' ') },
  ])('takes dates that exist, with a name: not %j', (change) => {
    expect(() => set(new Rows('admin'), change)).toThrow(/Invalid/);
  });

  it('holds so many and no more; more can be taken away and changed', () => {
    const rows = new Rows('admin');
    const year = (from: number) =>
      Object.fromEntries(
        Array.from({ length: SPECIAL_DAYS_MAX / 2 }, (_, n) => [dayText(from + n), named('Day')]),
      );
    expect(set(rows, year(0))).toBeUndefined();
    expect(set(rows, year(1000))).toBeUndefined();
    expect(set(rows, { '2026-12-24': named('Eve') })).toBe('tooMany');
    expect(set(rows, { '1970-01-01': named('First') })).toBeUndefined();
    expect(set(rows, { '1970-01-01': null, '2026-12-24': named('Eve') })).toBeUndefined();
    expect(days(rows)).toHaveLength(SPECIAL_DAYS_MAX);
  });
});

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

  it('are told apart if two people give one name at once', () => {
    const rows = new Rows('admin');
    const long = 'x'.repeat(100);
    const third = 'tag00000000000000003';
    for (const [tagId, name] of [
      [TAG, 'Foyer'],
      [OTHER, 'Foyer'],
      [third, 'Foyer'],
      [OTHER, 'Foyer'],
    ] as const)
      rows.run(setTeamTag, { teamId: team, tagId, name });
    expect(tags(rows).toSorted()).toEqual(['Foyer', 'Foyer (2)', 'Foyer (3)']);
    for (const tagId of [TAG, OTHER]) rows.run(setTeamTag, { teamId: team, tagId, name: long });
    expect(
      tags(rows)
        .map((name) => name.length)
        .toSorted(),
    ).toEqual([100, 100, 9]);
  });
});

describe('screen.remove', () => {
  const ref = screenKey(team, screenId());
  const withScreen = (role: 'admin' | 'editor', deviceId?: string) => {
    const rows = new Rows(role);
    rows.put(
      ref,
      parseScreen({ id: screenId(), name: 'Foyer', location: 'Hall', deviceId }, team)!,
    );
    return rows;
  };
  const args = { teamId: team, id: screenId(), isRemoved: true };
  it('is for admins, and takes a screen out with a way back', () => {
    expect(withScreen('editor').run(removeScreen, args)).toBe('notAllowed');
    const rows = withScreen('admin');
    expect(rows.run(removeScreen, args)).toBeUndefined();
    expect(rows.get(ref)).toMatchObject({ removed: true, location: 'Hall' });
    rows.run(removeScreen, { ...args, isRemoved: false });
    expect(rows.get(ref)).toMatchObject({ removed: false, location: 'Hall' });
  });
  it('leaves one with a player that was not let go', () => {
    expect(withScreen('admin', 'device').run(removeScreen, args)).toBe('inUse');
    expect(withScreen('admin', 'another').run(removeScreen, { ...args, letGo: 'device' })).toBe(
      'inUse',
    );
    const rows = withScreen('admin', 'device');
    expect(rows.run(removeScreen, { ...args, letGo: 'device' })).toBeUndefined();
    expect(rows.get(ref)?.deviceId).toBeUndefined();
  });
});

describe('screen.setTag', () => {
  const ref = screenKey(team, screenId());
  const args = { teamId: team, id: screenId(), tagId: TAG, isOn: true };
  const withScreen = (role: 'admin' | 'editor') =>
    new Rows(role).put(ref, parseScreen({ id: screenId(), name: 'One' }, team)!);
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
  const rows = new Rows().put(ref, parseSlide({ id: slideId(), type: 'image' }, team)!);
  it('chooses screens and tags, each by itself', () => {
    rows.run(setSlideTarget, { ...args, kind: 'screen', targetId: screenId(), name: 'One' });
    rows.run(setSlideTarget, { ...args, kind: 'tag', targetId: TAG });
    expect(rows.get(ref)).toMatchObject({
      screens: { [screenId()]: { active: true, name: 'One' } },
      tags: { [TAG]: true },
      lastChangedDate: 7,
    });
  });
  it('keeps what an entry says beside', () => {
    const screens = { [screenId()]: { id: screenId(), active: false, orientation: 'portrait' } };
    const child = teamId(3);
    const branches = { [child]: { id: child, active: true, avatar: 'https://a.example/b.png' } };
    const raw = { id: slideId(), type: 'image', screens, branches };
    const older = new Rows().put(ref, parseSlide(raw, team)!);
    older.run(setSlideTarget, { ...args, kind: 'screen', targetId: screenId(), name: 'One' });
    older.run(setSlideTarget, { ...args, kind: 'branch', targetId: child, isOn: false });
    expect(older.get(ref)?.screens[screenId()]).toMatchObject({
      orientation: 'portrait',
      name: 'One',
    });
    expect(older.get(ref)?.branches[child]?.avatar).toBe('https://a.example/b.png');
    const orientation = 'landscape';
    older.run(setSlideTarget, { ...args, kind: 'screen', targetId: screenId(), orientation });
    expect(older.get(ref)?.screens[screenId()]).toMatchObject({ orientation, name: 'One' });
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
      parseUser({ name: 'A', email: 'a@b.c' }, userId())!,
    );
    expect(rows.run(renameProfile, { name: 'Ada', teamIds: [team, teamId(2)] })).toBeUndefined();
    expect(rows.get(userKey(userId()))?.name).toBe('Ada');
    expect(rows.get(memberKey(team, userId()))?.name).toBe('Ada');
    expect(rows.get(memberKey(teamId(2), userId()))).toBeUndefined();
  });
});

describe('member.save', () => {
  const ref = memberKey(team, userId(2));
  const args = { teamId: team, id: userId(2) };
  const withTwo = (role: 'admin' | 'editor') =>
    new Rows(role).put(ref, parseMember({ role: 'editor', location: 'Bern' }, team, userId(2))!);
  it('is for admins', () =>
    expect(withTwo('editor').run(saveMember, { ...args, fields: { location: 'X' } })).toBe(
      'notAllowed',
    ));
  it('changes the named facts, and null takes one away', () => {
    const rows = withTwo('admin');
    rows.run(saveMember, { ...args, fields: { defaultOrientation: 'orientation_1' } });
    expect(rows.get(ref)).toMatchObject({ location: 'Bern', defaultOrientation: 'orientation_1' });
    rows.run(saveMember, { ...args, fields: { location: null, vitrineTemplateAccess: true } });
    expect(rows.get(ref)).not.toHaveProperty('location');
    expect(rows.get(ref)).toMatchObject({ role: 'editor', vitrineTemplateAccess: true });
  });
  it('leaves role, name and e-mail alone, whatever is asked', () => {
    const rows = withTwo('admin');
    rows.run(saveMember, { ...args, fields: { role: 'admin', name: 'X' } as object });
    expect(rows.get(ref)).toMatchObject({ role: 'editor', name: '' });
  });
});

describe('team.setChildSetting', () => {
  const child = teamId(2);
  const withChild = (role: 'admin' | 'editor') =>
    new Rows(role).put(
      teamKey(team),
      parseTeam(
        { name: 'P', children: { [child]: { id: child, name: 'C' }, [teamId(3)]: { name: 'D' } } },
        team,
      )!,
    );
  const args = { teamId: team, childId: child, setting: 'brandManager' } as const;
  const grant = (rows: Rows) => childGrant(rows.get(teamKey(team))!, child);
  it('is for admins and for children that there are', () => {
    expect(withChild('editor').run(setChildSetting, { ...args, value: true })).toBe('notAllowed');
    const other = { ...args, childId: teamId(9), value: true };
    expect(withChild('admin').run(setChildSetting, other)).toBe('notFound');
  });
  it('says something else of one child, and takes it back', () => {
    const rows = withChild('admin');
    rows.run(setChildSetting, { ...args, value: true });
    expect(grant(rows)).toEqual({
      brandManager: true,
      createTemplates: false,
      parentTemplates: true,
    });
    expect(childGrant(rows.get(teamKey(team))!, teamId(3)).brandManager).toBe(false);
    rows.run(setChildSetting, { ...args, value: null });
    expect(grant(rows).brandManager).toBe(false);
    rows.run(setChildSetting, { ...args, setting: 'parentTemplates', value: false });
    expect(grant(rows).parentTemplates).toBe(false);
  });
});

describe('pictures', () => {
  const media = {
    path: `users/${userId()}/avatar/1700000000000`,
    bytes: 3,
    type: 'image/png',
    sha256: 'a'.repeat(64),
    chunks: ['b'.repeat(64)],
    token: 'tok',
  };
  const base = 'https://host/v0/b/bucket';
  const stored = (row: Member) =>
    (encodeMember(row, (file) => downloadAddress(base, file)) as { avatar?: string }).avatar;
  it('of a person are kept in the profile and the teams, as addresses', () => {
    const rows = new Rows().put(userKey(userId()), parseUser({ name: 'A' }, userId())!);
    rows.run(setProfileAvatar, { avatar: media, teamIds: [team] });
    const address = stored(rows.get(memberKey(team, userId()))!);
    expect(mediaOfAddress(address!)).toEqual({ path: media.path, token: 'tok' });
    rows.run(setProfileAvatar, { avatar: null, teamIds: [team] });
    expect(rows.get(userKey(userId()))).not.toHaveProperty('avatar');
    expect(stored(rows.get(memberKey(team, userId()))!)).toBeUndefined();
  });
  it('of a team are for its admins', () => {
    expect(new Rows('editor').run(setTeamAvatar, { teamId: team, avatar: media })).toBe(
      'notAllowed',
    );
    const rows = new Rows('admin');
    rows.run(setTeamAvatar, { teamId: team, avatar: media });
    expect(rows.get(teamKey(team))?.avatar).toEqual(media);
  });
  it('elsewhere are no files of ours', () => {
    expect(mediaOfAddress('https://example.org/a.png')).toBeUndefined();
    expect(mediaOfAddress(`${base}/o/%E0%A4%A?alt=media`)).toBeUndefined();
  });
});

describe('member.setRole', () => {
  const ref = memberKey(team, userId(2));
  const withTwo = (role: 'admin' | 'editor') =>
    new Rows(role).put(ref, parseMember({ role: 'editor' }, team, userId(2))!);
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
