import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { blankSlide } from '../model/slide/blankSlide.ts';
import { type Member, parseMember } from '../model/member/member.ts';
import { parseScreen } from '../model/screen/screen.ts';
import { addTemplate } from '../model/mutations/template/addTemplate.ts';
import { setTemplateStatus } from '../model/mutations/template/setTemplateStatus.ts';
import type { MutationId } from '../model/ids.ts';
import type { SlideStatus } from '../model/slide/slide.ts';
import { parseTemplate } from '../model/template/template.ts';
import { screenIdOf, slideIdOf, TEAM, UID } from '../store/storeFixture.testkit.ts';
import type { BrandContext, BrandThing } from './brand/brandVerb.ts';
import { removeColor, removeFont, removeLogo } from './brand/brandVerbs.ts';
import { MEMBER_VERBS, removeMemberVerb } from './members/memberVerbs.ts';
import { SCREEN_VERBS } from './screens/screenVerbs.ts';
import { SLIDE_STATUS_VERBS, SLIDE_VERBS } from './slides/slideVerbs.ts';
import { TEMPLATE_VERBS } from './templates/templateVerbs.ts';
import type { TemplateThing } from './templates/templateVerb.ts';

const BRAND_VERBS = [removeColor, removeFont, removeLogo];

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const slideWith = (status: SlideStatus) =>
  blankSlide({
    id: slideIdOf(1),
    teamId: TEAM,
    type: 'image',
    status,
    position: 'a',
    originalDate: 0,
    createdBy: UID,
  });

it.each([
  ['draft', ['publish', 'preview', 'duplicate', 'copyToTeam', 'archive', 'remove']],
  [
    'published',
    [
      'earlier',
      'later',
      'preview',
      'copyLink',
      'duplicate',
      'copyToTeam',
      'toDrafts',
      'archive',
      'remove',
    ],
  ],
  ['archived', ['publish', 'preview', 'duplicate', 'copyToTeam', 'toDrafts', 'remove']],
  ['deleted', ['publish', 'preview', 'duplicate', 'toDrafts']],
] as const)('what can be done with a slide that is %s', (status, expected) => {
  const slide = slideWith(status);
  expect(SLIDE_VERBS.filter((verb) => verb.can(slide)).map(({ id }) => id)).toEqual(expected);
});

it('no two verbs of a slide have the same key', () => {
  const keys = SLIDE_VERBS.flatMap((verb) => verb.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

it('a status is what its own verb does not offer again', () => {
  for (const verb of SLIDE_STATUS_VERBS) expect(verb.can({ status: verb.status })).toBe(false);
});

it('only a screen with a player is told anything', () => {
  const able = (raw: object) => {
    const screen = parseScreen({ id: screenIdOf(1), name: 'Hall', ...raw }, TEAM);
    return SCREEN_VERBS.filter((verb) => screen && verb.can(screen)).map(({ id }) => id);
  };
  expect(able({})).toEqual(['remove']);
  const loop = ['previous', 'hold', 'release', 'next'];
  const all = ['identify', ...loop, 'reload', 'clear', 'unpair', 'remove'];
  expect(able({ deviceId: 'device0000000000001a' })).toEqual(all);
});

const OWN = [
  'edit',
  'preview',
  'copyLink',
  'duplicate',
  'copyToTeam',
  'export',
  'archive',
  'remove',
];
it.each([
  [{ origin: 'team', mayEdit: true }, 'active', OWN],
  [{ origin: 'team', mayEdit: true }, 'archived', ['export', 'activate', 'remove']],
  [{ origin: 'team', mayEdit: true }, 'deleted', ['export', 'restore']],
  [{ origin: 'team', mayEdit: false }, 'active', ['preview', 'copyLink', 'copyToTeam', 'export']],
  [{ origin: 'parent', mayEdit: true }, 'active', ['preview', 'copyLink', 'export']],
  [{ origin: 'smart', mayEdit: true }, 'active', ['preview', 'import', 'export']],
  [{ origin: 'smart', mayEdit: false }, 'active', ['preview', 'export']],
] as const)('what can be done with a template: %j, %s', (seen, status, expected) => {
  const template = parseTemplate({ id: 'templateTEMPLATE0001', name: 'Menu', status }, TEAM);
  if (!template) throw new Error('no template');
  const thing: TemplateThing = { template, name: 'Menu', uses: 0, ...seen };
  expect(TEMPLATE_VERBS.filter((verb) => verb.can(thing)).map(({ id }) => id)).toEqual(expected);
});

it('a color that every brand has stays, and so does a font that is in use', () => {
  const thing = (id: string, uses = 0): BrandThing => ({ id, name: id, uses });
  expect(removeColor.can(thing('primary'))).toBe(false);
  expect(removeColor.can(thing('c1', 3))).toBe(true);
  expect(removeFont.can(thing('f1', 1))).toBe(false);
  expect(removeFont.can(thing('f1'))).toBe(true);
  expect(removeColor.question?.(thing('c1', 3)).title).toContain('c1');
});

type Commit = (mutator: unknown, args: unknown) => ReturnType<BrandContext['commit']>;
it.each([
  [removeColor, 'c1', { key: 'c1' }],
  [removeFont, 'f1', { id: 'f1' }],
  [removeLogo, 'logoDark', { variant: 'logoDark', media: null, at: expect.any(Number) as number }],
] as const)('a part of the brand goes with the grant of who takes it', async (verb, id, args) => {
  const granted = { teamId: TEAM };
  const commit = vi.fn<Commit>(async () => ({
    ok: true,
    changes: [{ id: 'm' as MutationId, writes: [] }],
  }));
  const done = await verb.do({ id, name: 'Sea', uses: 0 }, { commit, granted });
  expect(commit.mock.calls[0]?.[1]).toEqual({ ...granted, ...args });
  expect(done).toMatchObject({ ok: true });
  commit.mockImplementation(async () => ({ ok: false, refused: 'notAllowed' }));
  const refused = await verb.do({ id, name: 'Sea', uses: 0 }, { commit, granted });
  expect(refused).toMatchObject({ ok: false, refused: 'notAllowed' });
});

it('an admin takes others out of the team, nobody themself, and an editor nobody', async () => {
  const member = parseMember({ name: 'Ada', email: 'ada@example.org' }, TEAM, UID);
  if (!member) throw new Error('no member');
  const may = (isAdmin: boolean, isSelf: boolean) =>
    removeMemberVerb.can({ member, isAdmin, isSelf });
  expect([may(true, false), may(true, true), may(false, false)]).toEqual([true, false, false]);
  const removed: Member[] = [];
  const remove = async (one: Member) => void removed.push(one);
  const done = await removeMemberVerb.do({ member, isAdmin: true, isSelf: false }, { remove });
  expect(removed).toEqual([member]);
  expect(done).toEqual({ ok: true, message: 'Ada was removed from the team', changes: [] });
});

it('each verb has a name of its own, and one that takes away asks or can be taken back', () => {
  for (const verbs of [SLIDE_VERBS, SCREEN_VERBS, TEMPLATE_VERBS, BRAND_VERBS, MEMBER_VERBS]) {
    expect(new Set(verbs.map(({ id }) => id)).size).toBe(verbs.length);
    for (const verb of verbs) expect(verb.label()).not.toBe('');
    expect(verbs.filter(({ isDanger, question }) => isDanger && !question)).toEqual([]);
  }
});

it.each([
  ['archive', 'archived'],
  ['activate', 'activated'],
  ['remove', 'deleted'],
  ['restore', 'active'],
] as const)('%s makes a template %s', async (id, status) => {
  const template = parseTemplate({ id: 'templateTEMPLATE0001', name: 'Menu' }, TEAM);
  if (!template) throw new Error('no template');
  const commit = vi.fn<(mutation: object, args: object) => Promise<object>>(async () => ({
    ok: true,
  }));
  const verb = TEMPLATE_VERBS.find((each) => each.id === id);
  await verb?.do({ template } as never, { commit, granted: { teamId: TEAM } } as never);
  expect(commit).toHaveBeenCalledWith(setTemplateStatus, expect.objectContaining({ status }));
});

it.each([
  ['duplicate', 'Menu (Kopie)'],
  ['import', 'Menu'],
] as const)('%s makes a template of the team that is called %s', async (id, name) => {
  const raw = { id: 'templateTEMPLATE0001', name: 'Menu', data: { v: 1, elements: [] } };
  const template = parseTemplate(raw, TEAM);
  const commit = vi.fn<(mutation: object, args: object) => Promise<object>>(async () => ({
    ok: true,
  }));
  const context = {
    commit,
    granted: { teamId: TEAM },
    locale: 'en',
    openOwn: async () => undefined,
  };
  const verb = TEMPLATE_VERBS.find((each) => each.id === id);
  await verb?.do({ template, name: 'Menu' } as never, context as never);
  expect(commit).toHaveBeenCalledWith(addTemplate, expect.objectContaining({ teamId: TEAM, name }));
});
