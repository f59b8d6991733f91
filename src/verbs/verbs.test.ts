import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { blankSlide } from '../model/blankSlide.ts';
import { restoreScreen } from '../model/screen.ts';
import { addTemplate } from '../model/mutations/addTemplate.ts';
import { setTemplateStatus } from '../model/mutations/setTemplateStatus.ts';
import type { SlideStatus } from '../model/slide.ts';
import { restoreTemplate } from '../model/template.ts';
import { screenIdOf, slideIdOf, TEAM, UID } from '../store/storeFixture.testkit.ts';
import { SCREEN_VERBS } from './screens/screenVerbs.ts';
import { SLIDE_STATUS_VERBS, SLIDE_VERBS } from './slides/slideVerbs.ts';
import { TEMPLATE_VERBS } from './templates/templateVerbs.ts';
import type { TemplateThing } from './templates/templateVerb.ts';

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
  ['draft', ['publish', 'preview', 'duplicate', 'archive', 'remove']],
  [
    'published',
    ['earlier', 'later', 'preview', 'copyLink', 'duplicate', 'toDrafts', 'archive', 'remove'],
  ],
  ['archived', ['publish', 'preview', 'duplicate', 'toDrafts', 'remove']],
  ['deleted', ['publish', 'preview', 'duplicate', 'toDrafts']],
] as const)('what can be done with a slide that is %s', (status, expected) => {
  const slide = slideWith(status);
  expect(SLIDE_VERBS.filter((verb) => verb.can(slide)).map(({ id }) => id)).toEqual(expected);
});

it('a status is what its own verb does not offer again', () => {
  for (const verb of SLIDE_STATUS_VERBS) expect(verb.can({ status: verb.status })).toBe(false);
});

it('only a screen with a player is told anything', () => {
  const able = (raw: object) => {
    const screen = restoreScreen({ id: screenIdOf(1), name: 'Hall', ...raw }, TEAM);
    return SCREEN_VERBS.filter((verb) => screen && verb.can(screen)).map(({ id }) => id);
  };
  expect(able({})).toEqual(['remove']);
  const all = ['identify', 'reload', 'clear', 'unpair', 'remove'];
  expect(able({ deviceId: 'device0000000000001a' })).toEqual(all);
});

const OWN = ['edit', 'preview', 'copyLink', 'duplicate', 'export', 'archive', 'remove'];
it.each([
  [{ origin: 'team', mayEdit: true }, 'active', OWN],
  [{ origin: 'team', mayEdit: true, isDesktop: false }, 'active', OWN.slice(1)],
  [{ origin: 'team', mayEdit: true }, 'archived', ['export', 'activate', 'remove']],
  [{ origin: 'team', mayEdit: true }, 'deleted', ['export', 'restore']],
  [{ origin: 'team', mayEdit: false }, 'active', ['preview', 'copyLink', 'export']],
  [{ origin: 'parent', mayEdit: true }, 'active', ['preview', 'copyLink', 'export']],
  [{ origin: 'smart', mayEdit: true }, 'active', ['preview', 'import', 'export']],
  [{ origin: 'smart', mayEdit: false }, 'active', ['preview', 'export']],
] as const)('what can be done with a template: %j, %s', (seen, status, expected) => {
  const template = restoreTemplate({ id: 'templateTEMPLATE0001', name: 'Menu', status }, TEAM);
  if (!template) throw new Error('no template');
  const thing: TemplateThing = { template, name: 'Menu', uses: 0, isDesktop: true, ...seen };
  expect(TEMPLATE_VERBS.filter((verb) => verb.can(thing)).map(({ id }) => id)).toEqual(expected);
});

it('each verb has a name of its own, and one that takes away asks or can be taken back', () => {
  for (const verbs of [SLIDE_VERBS, SCREEN_VERBS, TEMPLATE_VERBS]) {
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
  const template = restoreTemplate({ id: 'templateTEMPLATE0001', name: 'Menu' }, TEAM);
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
  const template = restoreTemplate(raw, TEAM);
  const commit = vi.fn<(mutation: object, args: object) => Promise<object>>(async () => ({
    ok: true,
  }));
  const hands = { commit, granted: { teamId: TEAM }, locale: 'en', openOwn: async () => undefined };
  const verb = TEMPLATE_VERBS.find((each) => each.id === id);
  await verb?.do({ template, name: 'Menu' } as never, hands as never);
  expect(commit).toHaveBeenCalledWith(addTemplate, expect.objectContaining({ teamId: TEAM, name }));
});
