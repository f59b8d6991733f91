import { describe, expect, it } from 'vitest';
import { restoreBrand } from './brand.ts';
import { DEFAULT_COLORS } from './brand/fields.ts';
import { KINDS, kindsOf, memberKey, slideKey, templateKey, type Kind } from './kinds.ts';
import { restoreMember } from './member.ts';
import { screenId, slideId, teamId, userId } from './model.testkit.ts';
import { restorePlan } from './plan.ts';
import { restoreStorage, restoreStored, STORAGE } from './storagePlan.ts';
import { can } from './rules/permissions.ts';
import { restoreScreen } from './screen.ts';
import { restoreTeam } from './team.ts';
import { restoreUser } from './user.ts';

describe('doors', () => {
  it('a team of older data gets its defaults', () => {
    expect(restoreTeam({ name: 'Museum' }, teamId())).toMatchObject({
      id: teamId(),
      children: {},
      childSettings: { parentTemplates: true, brandManager: false },
      slideOrientation: 'orientation_0',
      showBrandImport: false,
    });
    expect(restoreTeam(null, teamId())).toBeUndefined();
  });
  it('a member without a known role is an editor, never an admin', () => {
    expect(restoreMember({ role: 'owner' }, teamId(), userId())?.role).toBe('editor');
  });
  it('a screen keeps only tags that are on', () => {
    const raw = { id: screenId(), tags: { a: true, b: false, c: 'true' }, rotation: 45 };
    expect(restoreScreen(raw, teamId())).toMatchObject({ tags: { a: true }, rotation: 0 });
  });
  it('a profile takes the teams of a list or a map', () => {
    const link = { id: teamId(), name: 'Museum' };
    expect(restoreUser({ teams: [link] }, userId())?.teams).toEqual({ [teamId()]: link });
    expect(restoreUser({ teams: { x: link, y: 7 } }, userId())?.teams).toEqual({
      [teamId()]: link,
    });
  });
  it('a brand converts a list of colors and fills what is missing', () => {
    const brand = restoreBrand(
      { colors: [{ name: 'mint', hex: '#00ffaa' }, { hex: 'red' }] },
      teamId(),
    );
    expect(brand.colors).toEqual({ ...DEFAULT_COLORS, mint: { name: 'mint', hex: '#00ffaa' } });
    expect(brand.textStyles.styleTitle.fontSize).toBe(120);
    expect(restoreBrand({ colors: { primary: '#123456' } }, teamId()).colors['primary']).toEqual({
      hex: '#123456',
    });
  });
  it('a plan says how many credits are left, how many a month brings, and for how many screens it is', () => {
    const stored = { AICredits: { available: 3, plan: 5 }, screens: 7 };
    expect(restorePlan(stored, teamId())).toMatchObject(stored);
  });
  it('a plan never has negative or broken numbers', () => {
    expect(restorePlan({ AICredits: { available: -3, plan: 'x' } }, teamId())).toEqual({
      id: teamId(),
      AICredits: { available: 0, plan: 0 },
      screens: 0,
    });
  });
  it('room for files never has broken numbers', () => {
    expect(restoreStorage(null)).toEqual(STORAGE);
    expect(restoreStorage({ bytes: 'x', files: 3 })).toEqual({ bytes: STORAGE.bytes, files: 3 });
    expect(restoreStored({ bytes: -1, files: 4 })).toEqual({ bytes: 0, files: 4 });
    expect(restoreStored(undefined)).toBeUndefined();
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
  const team = restoreTeam({ name: 'x' }, teamId())!;
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
