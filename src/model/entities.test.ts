import { describe, expect, it } from 'vitest';
import { parseBrand } from './brand/brand.ts';
import { DEFAULT_COLORS } from './brand/fields.ts';
import { KINDS, kindsOf, memberKey, slideKey, templateKey, type Kind } from './kinds.ts';
import { parseMember } from './member/member.ts';
import { screenId, slideId, teamId, userId } from './model.testkit.ts';
import { parsePlan } from './team/plan.ts';
import { parseStorage, parseStored, STORAGE } from './team/storagePlan.ts';
import { can } from './rules/permissions.ts';
import { parseScreen } from './screen/screen.ts';
import { parseTeam } from './team/team.ts';
import { parseUser } from './user/user.ts';

describe('parsers', () => {
  it('a team of older data gets its defaults', () => {
    expect(parseTeam({ name: 'Museum' }, teamId())).toMatchObject({
      id: teamId(),
      children: {},
      childSettings: { parentTemplates: true, brandManager: false },
      slideOrientation: 'orientation_0',
      showBrandImport: false,
    });
    expect(parseTeam(null, teamId())).toBeUndefined();
  });
  it('a member without a known role is an editor, never an admin', () => {
    expect(parseMember({ role: 'owner' }, teamId(), userId())?.role).toBe('editor');
  });
  it('a screen keeps only tags that are on', () => {
    const raw = { id: screenId(), tags: { a: true, b: false, c: 'true' }, rotation: 45 };
    expect(parseScreen(raw, teamId())).toMatchObject({ tags: { a: true }, rotation: 0 });
  });
  it('a profile takes the teams of a list or a map', () => {
    const link = { id: teamId(), name: 'Museum' };
    expect(parseUser({ teams: [link] }, userId())?.teams).toEqual({ [teamId()]: link });
    expect(parseUser({ teams: { x: link, y: 7 } }, userId())?.teams).toEqual({
      [teamId()]: link,
    });
  });
  it('a brand converts a list of colors and fills what is missing', () => {
    const brand = parseBrand(
      { colors: [{ name: 'mint', hex: '#00ffaa' }, { hex: 'red' }] },
      teamId(),
    );
    expect(brand.colors).toEqual({ ...DEFAULT_COLORS, mint: { name: 'mint', hex: '#00ffaa' } });
    expect(brand.textStyles.styleTitle.fontSize).toBe(120);
    expect(parseBrand({ colors: { primary: '#123456' } }, teamId()).colors['primary']).toEqual({
      hex: '#123456',
    });
  });
  it('a plan says how many credits are left, how many a month brings, and for how many screens it is', () => {
    const stored = { AICredits: { available: 3, plan: 5 }, screens: 7 };
    expect(parsePlan(stored, teamId())).toMatchObject(stored);
    expect(parsePlan({ AICredits: stored.AICredits }, teamId())).not.toHaveProperty('screens');
  });
  it('a plan never has negative or broken numbers', () => {
    expect(parsePlan({ AICredits: { available: -3, plan: 'x' }, screens: -1 }, teamId())).toEqual({
      id: teamId(),
      AICredits: { available: 0, plan: 0 },
      screens: 0,
    });
  });
  it('room for files never has broken numbers', () => {
    expect(parseStorage(null)).toEqual(STORAGE);
    expect(parseStorage({ bytes: 'x', files: 3 })).toEqual({ bytes: STORAGE.bytes, files: 3 });
    expect(parseStored({ bytes: -1, files: 4 })).toEqual({ bytes: 0, files: 4 });
    expect(parseStored(undefined)).toBeUndefined();
  });
});

describe('kinds', () => {
  it.each(Object.keys(KINDS) as Kind[])('%s: key, space and id belong together', (kind) => {
    const spec = KINDS[kind];
    const nested = spec.layout.shape === 'list' || spec.layout.shape === 'map';
    const key = nested ? `${teamId()}/${slideId()}` : teamId();
    expect(spec.keyOf(spec.spaceOf(key), spec.idOf(key))).toBe(key);
    expect(kindsOf(spec.spaceOf(key))).toContain(kind);
  });
  it('slides and members lie in the team, templates in their own space', () => {
    expect(KINDS.slide.spaceOf(slideKey(teamId(), slideId()).key)).toBe(`teams/${teamId()}`);
    expect(KINDS.member.spaceOf(memberKey(teamId(), userId()).key)).toBe(`teams/${teamId()}`);
    const template = templateKey(teamId(), slideId() as never);
    expect(KINDS.template.spaceOf(template.key)).toBe(`templates/${teamId()}`);
  });
});

describe('permissions', () => {
  const team = parseTeam({ name: 'x' }, teamId())!;
  const child = { ...team, parentTeam: teamId(2) };
  const admin = { role: 'admin', removed: false } as const;
  const editor = { role: 'editor', removed: false } as const;
  const grant = { brandManager: true, createTemplates: false };
  it.each([
    ['editSlides', editor, team, undefined, true],
    ['editSlides', undefined, team, undefined, false],
    ['editSlides', { ...admin, removed: true }, team, undefined, false],
    ['editBrand', editor, team, undefined, false],
    ['editBrand', admin, team, undefined, true],
    ['editBrand', admin, child, undefined, false],
    ['editBrand', admin, child, grant, true],
    ['editTemplates', admin, child, grant, false],
    ['editTemplates', admin, team, undefined, true],
    ['editScreens', editor, team, undefined, false],
    ['editMembers', admin, child, undefined, true],
    ['useSmartTemplates', editor, team, undefined, false],
    ['useSmartTemplates', editor, { ...team, vitrineTemplateAccess: true }, undefined, false],
    [
      'useSmartTemplates',
      { ...editor, vitrineTemplateAccess: true },
      { ...team, vitrineTemplateAccess: true },
      undefined,
      true,
    ],
  ] as const)('%s %j', (permission, member, of, parent, expected) => {
    expect(can(permission, member, of, parent)).toBe(expected);
  });
});
