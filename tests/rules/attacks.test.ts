import { describe, expect, it } from 'vitest';
import type { Json } from '../../server/database/types.ts';
import {
  BOOT,
  CLIENT,
  NOW,
  SCREEN,
  SLIDE,
  TAG,
  TEAM,
  TEMPLATE,
  createWorld,
  guarded,
  slideRow,
  uidOf,
  worldData,
} from './world.ts';
import type { RoleName, Updates } from './world.ts';

const world = createWorld();
const T = `teams/${TEAM.T}`;

const may = (role: RoleName, updates: Updates): boolean => world.canWrite(role, updates);
/** An edit of the draft as the editor, with `extra` on top of what it needs. */
const edit = (extra: Updates): Updates => ({
  ...guarded(T, { 'slides/1/title': 'New', 'slides/1/rev': 11 }),
  ...extra,
});

describe('the guard', () => {
  it('lets an edit with the bump through', () => expect(may('editor', edit({}))).toBe(true));

  it.each([
    ['without the bump', { [`${T}/slides/1/title`]: 'New', [`${T}/slides/1/rev`]: 11 }],
    ['with the rev that is there', edit({ [`${T}/rev`]: 10, [`${T}/slides/1/rev`]: 10 })],
    ['with a stale rev', edit({ [`${T}/rev`]: 9, [`${T}/slides/1/rev`]: 9 })],
    ['with a rev that jumps', edit({ [`${T}/rev`]: 12, [`${T}/slides/1/rev`]: 12 })],
    ['without a stamp', guarded(T, { 'slides/1/title': 'New' })],
    ['with another stamp', edit({ [`${T}/slides/1/rev`]: 12 })],
    ['by deleting without the bump', { [`${T}/slides/1`]: null }],
    ['by replacing the list', guarded(T, { slides: [slideRow(SLIDE.fresh, { rev: 11 })] })],
    ['by replacing the space', { [T]: { rev: 11 } }],
    ['by removing the space', { [T]: null }],
    ['by removing the rev', { [`${T}/rev`]: null }],
  ] as const)('refuses an edit %s', (_how, updates) => expect(may('editor', updates)).toBe(false));

  it('wants the section to be marked', () => {
    expect(may('admin', guarded(T, { name: 'New' }, 'info'))).toBe(true);
    expect(may('admin', guarded(T, { name: 'New' }))).toBe(false);
    expect(may('admin', { ...guarded(T, { name: 'New' }, 'info'), [`${T}/revs/info`]: 10 })).toBe(
      false,
    );
    expect(may('editor', guarded(T, {}, 'unheard-of'))).toBe(false);
  });

  it('begins at 1 where there is no rev yet', () => {
    const data = worldData() as { users: Record<string, { rev?: number }> };
    delete data.users[uidOf('editor')]?.rev;
    const fresh = createWorld(data as unknown as Json);
    const me = `users/${uidOf('editor')}`;
    expect(fresh.canWrite('editor', { [`${me}/rev`]: 1 })).toBe(true);
    expect(fresh.canWrite('editor', { [`${me}/rev`]: 11 })).toBe(false);
  });

  it('lets a bare bump through: it fences off a late copy of a request', () =>
    expect(may('editor', { [`${T}/rev`]: 11 })).toBe(true));

  it('keeps receipts to their holder, rising', () => {
    const receipt = (holder: RoleName, n: number, rev = 11): Updates =>
      guarded(T, {
        [`receipts/${uidOf(holder)}/${CLIENT}`]: { n, batchId: TAG, rev },
      });
    expect(may('editor', receipt('editor', 5))).toBe(true);
    expect(may('editor', receipt('editor', 4))).toBe(false);
    expect(may('editor', receipt('editor', 5, 10))).toBe(false);
    expect(may('editor', receipt('admin', 5))).toBe(false);
  });
});

describe('slides', () => {
  const create = (extra: Record<string, Json>, index = '2'): Updates =>
    guarded(T, {
      [`slides/${index}`]: slideRow(SLIDE.fresh, { rev: 11, ...extra }),
    });

  it('stamps what walls see, and nothing else', () => {
    const shown = { 'slides/0/title': 'New', 'slides/0/rev': 11 };
    expect(may('editor', guarded(T, shown))).toBe(false);
    expect(may('editor', guarded(T, { ...shown, 'slides/0/shownRev': 11 }))).toBe(true);
    expect(may('editor', edit({ [`${T}/slides/1/shownRev`]: 11 }))).toBe(false);
    expect(may('editor', edit({ [`${T}/slides/1/status`]: 'published' }))).toBe(false);
    expect(
      may(
        'editor',
        edit({ [`${T}/slides/1/status`]: 'published', [`${T}/slides/1/shownRev`]: 11 }),
      ),
    ).toBe(true);
    expect(may('editor', create({ shownRev: 11 }))).toBe(false);
  });

  it.each([
    ['another id', edit({ [`${T}/slides/1/id`]: SLIDE.fresh })],
    ['no id', edit({ [`${T}/slides/1/id`]: null })],
    ['an id that is a path', create({ id: `${TEAM.X}/users` })],
    ['an index that is no number', create({}, 'x')],
    ['an unknown status', create({ status: 'live' })],
    ['a text where a number belongs', create({ duration: '10' })],
    ['a day of another language', create({ days: ['Di'] })],
    ['somebody else as author', edit({ [`${T}/slides/1/createdBy`]: uidOf('admin') })],
    ['somebody else as editor', edit({ [`${T}/slides/1/editedBy`]: uidOf('admin') })],
  ] as const)('refuses %s', (_what, updates) => expect(may('editor', updates)).toBe(false));

  it('keeps what the model may add, capped in text, keys and depth', () => {
    const deep = (levels: number): Json => (levels === 0 ? 'x' : { a: deep(levels - 1) });
    expect(
      may('editor', edit({ [`${T}/slides/1/template`]: { elements: { a: { text: 'Hi' } } } })),
    ).toBe(true);
    expect(may('editor', edit({ [`${T}/slides/1/extra`]: deep(12) }))).toBe(true);
    expect(may('editor', edit({ [`${T}/slides/1/extra`]: deep(13) }))).toBe(false);
    expect(may('editor', edit({ [`${T}/slides/1/extra`]: 'x'.repeat(20_001) }))).toBe(false);
    expect(may('editor', edit({ [`${T}/slides/1/extra`]: { a: { b: 'x'.repeat(20_001) } } }))).toBe(
      false,
    );
    expect(may('editor', edit({ [`${T}/slides/1/extra`]: { ['k'.repeat(201)]: 1 } }))).toBe(false);
  });

  it('shows drafts to nobody outside, however they ask', () => {
    const slides = `${T}/slides`;
    const asks: readonly (readonly [string, Parameters<typeof world.canRead>[2]])[] = [
      [slides, undefined],
      [`${slides}/1`, undefined],
      [slides, { orderBy: 'shownRev' }],
      [slides, { orderBy: 'shownRev', startAt: 0 }],
      [slides, { orderBy: 'shownRev', startAt: null }],
      [slides, { orderBy: 'shownRev', startAt: 'a' }],
      [slides, { orderBy: 'shownRev', endAt: 99 }],
      [slides, { orderBy: 'rev', startAt: 1 }],
      [slides, { orderBy: '$key', startAt: '1' }],
      [slides, { orderBy: 'id', equalTo: null }],
      [slides, { orderBy: 'id', startAt: SLIDE.draft }],
      [slides, { orderBy: 'id', startAt: 'a', endAt: 'z' }],
    ];
    for (const [path, query] of asks) {
      for (const role of ['nobody', 'elsewhere', 'childAdmin', 'device', 'childDevice'] as const) {
        expect([role, query, world.canRead(role, path, query)]).toEqual([role, query, false]);
      }
    }
  });

  it('does not let a query for a preview open what lies deeper', () => {
    const query = { orderBy: 'id', equalTo: SCREEN.first };
    expect(world.canRead('nobody', `${T}/slides/1/screens`, query)).toBe(false);
    expect(world.canRead('nobody', `${T}/slides/1`, query)).toBe(false);
    const shown = { orderBy: 'shownRev', startAt: 1 };
    expect(world.canRead('device', `${T}/slides/1/screens`, shown)).toBe(false);
  });
});

describe('rights', () => {
  const member = (role: RoleName, changes: Record<string, Json>): Updates =>
    guarded(
      T,
      Object.fromEntries(
        Object.entries(changes).map(([key, value]) => [`users/${uidOf(role)}/${key}`, value]),
      ),
      'users',
    );

  it('lets nobody raise, demote or remove themself', () => {
    expect(may('editor', member('editor', { role: 'admin' }))).toBe(false);
    expect(may('admin', member('admin', { role: 'editor' }))).toBe(false);
    expect(may('admin', member('admin', { removed: true }))).toBe(false);
    expect(may('admin', guarded(T, { [`users/${uidOf('admin')}`]: null }, 'users'))).toBe(false);
    expect(may('editor', member('editor', { vitrineTemplateAccess: true }))).toBe(false);
    expect(may('removed', member('removed', { role: 'admin', removed: null }))).toBe(false);
  });

  it('lets a member change their own name and verified address, and nobody else theirs', () => {
    expect(may('editor', member('editor', { name: 'Nora' }))).toBe(true);
    expect(may('editor', member('editor', { email: 'EDITOR@example.org' }))).toBe(true);
    expect(may('editor', member('editor', { email: 'admin@example.org' }))).toBe(false);
    expect(may('admin', member('editor', { name: 'Nora' }))).toBe(false);
    expect(may('admin', member('editor', { email: 'admin@example.org' }))).toBe(false);
    expect(may('editor', member('admin', { name: 'Nora' }))).toBe(false);
  });

  it('lets an admin say what concerns others, but not remove or revive them', () => {
    expect(may('admin', member('editor', { location: 'Basel', role: 'admin' }))).toBe(true);
    expect(may('admin', member('editor', { removed: true }))).toBe(false);
    expect(may('admin', member('removed', { role: 'editor', removed: null }))).toBe(false);
    expect(may('admin', member('editor', { role: 'owner' }))).toBe(false);
  });

  it('wants the parent to allow a child its brand and templates', () => {
    const canvas = `templates/${TEAM.T}`;
    const brand = guarded(T, { 'brand/logo': 'x' }, 'brand');
    const template = guarded(canvas, {
      [`canvas/${TEMPLATE.own}/name`]: 'New',
      [`canvas/${TEMPLATE.own}/rev`]: 11,
    });
    const mayAsChild = (own: Json, general: boolean, updates: Updates): boolean => {
      const data = worldData() as { teams: Record<string, Record<string, Json>> };
      Object.assign(data.teams[TEAM.P] as object, {
        children: { [TEAM.T]: own },
        childSettings: { brandManager: general, createTemplates: general },
      });
      return createWorld(data as unknown as Json).canWrite('admin', updates);
    };
    for (const updates of [brand, template]) {
      expect(mayAsChild({ name: 'T' }, false, updates)).toBe(false);
      expect(mayAsChild({ name: 'T' }, true, updates)).toBe(true);
      expect(mayAsChild({ brandManager: false, createTemplates: false }, true, updates)).toBe(
        false,
      );
      expect(mayAsChild({ brandManager: true, createTemplates: true }, false, updates)).toBe(true);
    }
  });

  it('does not let a child team free itself or a team adopt another', () => {
    expect(may('admin', guarded(T, { parentTeam: null }, 'info'))).toBe(false);
    expect(may('admin', guarded(T, { parentTeam: TEAM.X }, 'info'))).toBe(false);
    expect(may('admin', guarded(T, { rootTeam: TEAM.X }, 'info'))).toBe(false);
    expect(
      may('admin', guarded(T, { [`children/${TEAM.X}`]: { brandManager: true } }, 'info')),
    ).toBe(false);
    expect(may('admin', guarded(T, { [`readers/${uidOf('elsewhere')}`]: true }, 'info'))).toBe(
      false,
    );
    expect(may('parentAdmin', guarded(T, { 'brand/logo': 'x' }, 'brand'))).toBe(false);
  });

  it('gives smart templates only for a team that one belongs to and that has access', () => {
    expect(world.canRead('elsewhere', 'templates/vitrine')).toBe(false);
    expect(world.canRead('removed', 'templates/vitrine')).toBe(false);
    const path = `templates/vitrine/canvas/${TEMPLATE.smart}`;
    expect(world.canRead('editor', path)).toBe(true);
    expect(world.canRead('nobody', path)).toBe(false);
    const fresh = { [`templates/vitrine/rev`]: 1, [`${path}/name`]: 'Mine', [`${path}/rev`]: 1 };
    expect(may('admin', fresh)).toBe(false);
  });

  it('lets an admin release a screen, never claim a device', () => {
    const claim = (value: Json): Updates => guarded(T, { 'screens/0/deviceId': value }, 'screens');
    expect(may('admin', claim(null))).toBe(true);
    expect(may('admin', claim(uidOf('otherDevice')))).toBe(false);
  });
});

describe('ids that are paths', () => {
  it('does not follow a slash in a text that a rule uses as a path', () => {
    const me = `users/${uidOf('elsewhere')}`;
    const forged = `${TEAM.X}/slides/0`;
    expect(may('elsewhere', guarded(me, { currentTeam: forged }, 'profile'))).toBe(false);
    expect(
      world.canRead('elsewhere', 'invites', { orderBy: 'teamId', equalTo: `${forged}/forged` }),
    ).toBe(false);
    expect(world.canRead('nobody', `${T}/slides`, { orderBy: 'id', equalTo: 'a/b' })).toBe(false);
  });

  it('does not grant anything for a forged team inside a slide', () => {
    const data = worldData() as { teams: Record<string, Record<string, Json>> };
    const own = data.teams[TEAM.X] as Record<string, Json>;
    own['slides'] = { 0: { users: { [uidOf('elsewhere')]: { role: 'admin' } } } };
    const forged = createWorld(data as unknown as Json);
    const path = `${TEAM.X}/slides/0`;
    expect(forged.canRead('elsewhere', `plans/${path.replace('/', '%2F')}`)).toBe(false);
    expect(forged.canRead('elsewhere', 'invites', { orderBy: 'teamId', equalTo: path })).toBe(
      false,
    );
  });
});

describe('plans, invitations, members: for functions alone', () => {
  it.each([
    ['more credits', { [`plans/${TEAM.T}/AICredits/available`]: 1000 }],
    ['a plan of a new child team', { [`plans/${'teamNew'.padEnd(20, '0')}`]: { screens: 5 } }],
    ['a team of one’s own', { [`teams/${'teamNew'.padEnd(20, '0')}/rev`]: 1 }],
    ['an invitation', { [`invites/${'new'.padEnd(20, '0')}`]: { teamId: TEAM.T } }],
    ['a pairing', { [`devices/${uidOf('admin')}`]: { teamId: TEAM.T, screenId: SCREEN.first } }],
    ['a kept version', { [`${T}/history/${SLIDE.shown}/1`]: null }],
    ['another minimum client', { [`${T}/minClient`]: 99 }],
  ] as const)('refuses %s, even to an admin', (_what, updates) =>
    expect(may('admin', updates)).toBe(false),
  );
});

describe('devices', () => {
  const beat = (screen: string, value: Json): Updates => ({
    [`screens/${TEAM.T}/${screen}`]: value,
  });

  it('beat for their own screen, with the time of the server', () => {
    expect(may('device', beat(SCREEN.first, { '.sv': 'timestamp' }))).toBe(true);
    expect(may('device', beat(SCREEN.first, NOW - 1))).toBe(false);
    expect(may('device', beat(SCREEN.first, NOW + 1))).toBe(false);
    expect(may('device', beat(SCREEN.second, { '.sv': 'timestamp' }))).toBe(false);
    expect(may('otherDevice', beat(SCREEN.first, { '.sv': 'timestamp' }))).toBe(false);
  });

  it('count plays upwards only, for days and boots that are such', () => {
    const play = (count: number, day = '2026-06-01', boot = BOOT): Updates => ({
      [`plays/${TEAM.T}/${SCREEN.first}/${day}/${boot}/${SLIDE.shown}`]: { count, seconds: 30 },
    });
    expect(may('device', play(3))).toBe(true);
    expect(may('device', play(2))).toBe(false);
    expect(may('device', play(4, 'today'))).toBe(false);
    expect(may('device', play(4, '2026-06-01', 'x'))).toBe(false);
  });

  it('cannot take over a code that is in use', () => {
    const claim = (role: RoleName): Updates => ({
      'codes/ACDEFG': { created: NOW, device: uidOf(role) },
    });
    expect(may('device', claim('device'))).toBe(false);
    expect(may('device', { 'codes/ACDEFG': { created: NOW, device: uidOf('otherDevice') } })).toBe(
      false,
    );
    expect(may('device', { 'codes/HJKMNP': { created: NOW - 1, device: uidOf('device') } })).toBe(
      false,
    );
    expect(
      may('device', { 'codes/HJKMNP': { created: NOW, device: uidOf('device'), teamId: TEAM.T } }),
    ).toBe(false);
    expect(may('device', { 'codes/AAAAA0': { created: NOW, device: uidOf('device') } })).toBe(
      false,
    );
    const data = worldData() as { codes: Record<string, { created: number; teamId?: string }> };
    (data.codes['ACDEFG'] as { created: number }).created = NOW - 600_001;
    expect(createWorld(data as unknown as Json).canWrite('device', claim('device'))).toBe(true);
    (data.codes['ACDEFG'] as { teamId?: string; created: number }).created = NOW - 1000;
    (data.codes['ACDEFG'] as { teamId?: string }).teamId = TEAM.X;
    expect(createWorld(data as unknown as Json).canWrite('otherDevice', claim('otherDevice'))).toBe(
      false,
    );
  });

  it('never see members, plans or invitations', () => {
    for (const path of [`${T}/users`, `plans/${TEAM.T}`, 'invites', `${T}/history`, T]) {
      expect(world.canRead('device', path)).toBe(false);
    }
  });
});

describe('long texts', () => {
  const long = 'x'.repeat(100_000);
  const me = `users/${uidOf('editor')}`;
  it.each([
    ['a team’s name', 'admin', guarded(T, { name: long }, 'info')],
    ['a tag', 'admin', guarded(T, { tags: { [TAG]: { name: long } } }, 'info')],
    ['a slide’s title', 'editor', edit({ [`${T}/slides/1/title`]: long })],
    ['an address', 'editor', edit({ [`${T}/slides/1/url`]: { image: { landscape: long } } })],
    ['a hash', 'editor', edit({ [`${T}/slides/1/media`]: { landscape: { sha256: long } } })],
    ['a screen', 'admin', guarded(T, { 'screens/0/name': long }, 'screens')],
    ['an unknown field of a screen', 'admin', guarded(T, { 'screens/0/x': long }, 'screens')],
    ['a color', 'admin', guarded(T, { 'brand/colors/a': { hex: long } }, 'brand')],
    ['a font', 'admin', guarded(T, { 'brand/fonts/a': { name: long } }, 'brand')],
    ['a member', 'editor', guarded(T, { [`users/${uidOf('editor')}/name`]: long }, 'users')],
    ['a profile', 'editor', guarded(me, { name: long }, 'profile')],
    ['an alert', 'admin', { [`alerts/${TEAM.T}/${TAG}`]: { text: long, until: NOW } }],
    ['a state', 'device', { [`screenStates/${TEAM.T}/${SCREEN.first}/failures/a/b`]: long }],
    ['a command', 'admin', { [`commands/${TEAM.T}/${SCREEN.first}/kind`]: long }],
  ] as const)('%s is capped', (_what, role, updates) => expect(may(role, updates)).toBe(false));
});
