import { describe, expect, it } from 'vitest';
import { parseBrand } from '../../src/model/brand/brand.ts';
import { diff, sameJson } from '../../src/model/diff.ts';
import type { Json } from '../../src/model/json.ts';
import * as k from '../../src/model/kinds.ts';
import { parseMember } from '../../src/model/member/member.ts';
import { runMutation, type Run } from '../../src/model/mutation.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { parseScreen } from '../../src/model/screen/screen.ts';
import { windowsOf } from '../../src/model/rules/playWindows.ts';
import { scheduleOf } from '../../src/model/rules/schedule.ts';
import { parseSlide, type Slide } from '../../src/model/slide/slide.ts';
import { parseSubscription } from '../../src/model/team/subscription.ts';
import { parseTeam } from '../../src/model/team/team.ts';
import { parseTemplate } from '../../src/model/template/template.ts';
import { parseUser } from '../../src/model/user/user.ts';
import { at, commitParts, seenBy } from '../../sync/engine/commit.ts';
import { conflictsOf } from '../../sync/engine/send/conflicts.ts';
import type { AnyRow, LogRow } from '../../sync/engine/rows.ts';
import { addressOf, idOf } from '../../sync/engine/device.testkit.ts';

/*
 * If two people change different entries of one row without knowing of each other, both changes stay, or the replaced
 * one is offered. Covers every mutation, with each entry that it can name.
 */
const teamId = idOf<any>('team', 1);
const childId = idOf<any>('team', 2);
const uid = idOf<any>('user', 1);
const otherId = idOf<any>('user', 2);
const [photo, video, web, menu, weather, news, brochure, fresh] = Array.from(
  { length: 8 },
  (_, n) => idOf<any>('slide', n),
);
const screenId = idOf<any>('screen', 1);
const secondScreen = idOf<any>('screen', 2);
const templateId = idOf<any>('template', 1);
const freshTemplate = idOf<any>('template', 2);
const [tagA, tagB] = [idOf<any>('tag', 1), idOf<any>('tag', 2)];
const sale = {
  mode: 'replaces',
  dates: { start: '2026-07-01', end: '2026-07-24' },
  windows: [{ days: [], from: '', to: '' }],
  priority: 1,
  screens: {},
  tags: {},
};

const file = (name: string, type = 'image/png') => ({
  path: `teams/${teamId}/slides/x/${name}`,
  bytes: 9,
  type,
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
  token: 't',
});
const area = (x: number) => ({ x, y: 0, width: 0.5, height: 0.5 });
const bySlot = <T>(of: (n: number) => T) => ({ landscape: of(0), portrait: of(0.25) });
const page = (number: number) => ({ number, media: file(`page${number}`) });
const element = (id: string, x: number) => ({ id, type: 'text', x });
const doc = (...elements: object[]) => ({ v: 1, orientations: ['landscape'], elements });

const mornings = scheduleOf([
  { days: ['Mo', 'Tu'], from: '07:00', to: '10:00' },
  { days: ['Sa'], from: '08:00', to: '12:00' },
]);

const slideRows = [
  {
    id: photo,
    type: 'image',
    media: bySlot((n) => file(`old${n}`)),
    focal: bySlot((x) => ({ x, y: 0 })),
    crop: bySlot(area),
    url: { image: bySlot((n) => `https://old.example/${n}`) },
  },
  { id: video, type: 'video', media: { landscape: file('film', 'video/mp4') } },
  {
    id: web,
    type: 'webview',
    web: 'https://example.org/',
    webRefresh: 60,
    fallback: file('stand-in'),
  },
  {
    id: menu,
    type: 'template',
    template: {
      id: templateId,
      teamId,
      revision: 'r1',
      name: 'Menu',
      ...doc(element('a', 1)),
      values: { a: { value: '1' }, b: { value: '2' } },
    },
  },
  {
    id: weather,
    type: 'weather',
    widget: {
      place: { name: 'Bern', latitude: 46.9, longitude: 7.4 },
      units: 'metric',
      language: 'en',
    },
  },
  {
    id: news,
    type: 'news',
    widget: { categories: [{ id: 'world', name: 'World', url: 'https://example.org/w.xml' }] },
  },
  {
    id: brochure,
    type: 'pdf',
    pdf: {
      file: file('pdf', 'application/pdf'),
      pageCount: 9,
      pages: [page(1), page(2)],
      secondsPerPage: 8,
    },
  },
].map((raw) => ({
  title: 'Old',
  status: 'draft',
  position: 'a0',
  duration: 10,
  frequency: 0,
  orientation: 2,
  days: ['Mo'],
  dates: { start: '2026-01-01', end: '2026-02-01' },
  time: { from: '08:00', to: '10:00' },
  screens: { [screenId]: { id: screenId, active: true } },
  branches: { [childId]: { id: childId, active: true } },
  tags: { [tagA]: true },
  ...raw,
}));

const ROWS: readonly (readonly [k.RowRef, unknown])[] = [
  [k.userKey(uid), parseUser({ name: 'Ada', email: 'a@example.org', language: 'en' }, uid)],
  [k.memberKey(teamId, uid), parseMember({ name: 'Ada', role: 'admin' }, teamId, uid)],
  [
    k.memberKey(teamId, otherId),
    parseMember({ name: 'Bo', role: 'editor', location: 'Bern' }, teamId, otherId),
  ],
  [
    k.teamKey(teamId),
    parseTeam(
      {
        name: 'Old',
        showBrandImport: true,
        vitrineTemplateAccess: true,
        childSettings: { brandManager: true, createTemplates: false, parentTemplates: true },
        children: { [childId]: { name: 'Child', brandManager: true } },
        tags: { [tagA]: { name: 'Hall' } },
        screenRoles: { [tagA]: { name: 'Counter' } },
        specialDays: { '2026-12-24': { name: 'Eve', isClosed: false } },
        campaigns: { [tagA]: { ...sale, name: 'Sale' } },
        dayParts: {
          [tagA]: { name: 'Early', windows: [{ days: ['Mo'], from: '07:00', to: '10:00' }] },
        },
      },
      teamId,
    ),
  ],
  [
    k.brandKey(teamId),
    parseBrand(
      {
        colors: {
          primary: { hex: '#111111' },
          own: { hex: '#222222', name: 'Own', position: 'a0' },
          second: { hex: '#333333', name: 'Second', position: 'a1' },
        },
        fonts: {
          font1: { name: 'House', createdAt: 1, url: '' },
          font2: { name: 'Garden', createdAt: 1, url: '' },
        },
      },
      teamId,
    ),
  ],
  [
    k.screenKey(teamId, screenId),
    parseScreen(
      {
        id: screenId,
        name: 'Door',
        hours: 'Mo Tu 08:00-20:00; Sa 10:00-16:00',
        location: 'Bern',
        tags: { [tagA]: true },
        roles: { [tagA]: true },
      },
      teamId,
    ),
  ],
  [
    k.templateKey(teamId, templateId),
    parseTemplate(
      {
        id: templateId,
        name: 'Menu',
        status: 'active',
        revision: 'r1',
        data: doc(element('a', 1), element('b', 1)),
      },
      teamId,
    ),
  ],
  [
    k.subscriptionKey(teamId, fresh, 'parent'),
    parseSubscription({ id: fresh, active: false, name: 'Shared' }, teamId),
  ],
  ...slideRows.map((raw) => [k.slideKey(teamId, raw.id), parseSlide(raw, teamId)] as const),
];
const WORLD = new Map(ROWS.map(([ref, row]) => [k.refText(ref), row as AnyRow]));

const save = (id: string, fields: object) => ({ teamId, id, fields, at: 9 });
const own = (fields: object) => ({ teamId, id: templateId, fields, at: 9 });
const touch = (id: string, x: number) => ({
  document: {
    data: doc(...['a', 'b'].map((other) => element(other, other === id ? x : 1))),
    revision: `r-${id}`,
    touched: { changed: [id], removed: [], lists: [], parts: [] },
  },
});
const hours = (text: string) => ({
  teamId,
  id: screenId,
  fields: { hours: text },
  seenHours: 'Mo Tu 08:00-20:00; Sa 10:00-16:00',
});

/** What a person changes, entry by entry; every mutation has some. */
const ACTS: Readonly<Record<string, readonly object[]>> = {
  'slide.save': [
    ...[photo, video, web, menu, weather].map((id) => save(id, { title: 'New' })),
    save(photo, { media: { landscape: file('new-landscape') } }),
    save(photo, { media: { portrait: file('new-portrait') } }),
    save(photo, { media: { portrait: null } }),
    save(video, { media: { portrait: file('tall', 'video/mp4') } }),
    save(photo, { focal: { landscape: { x: 0.9, y: 0.9 } } }),
    save(photo, { focal: { portrait: null } }),
    save(photo, { crop: { landscape: area(0.5) } }),
    save(photo, { crop: { portrait: area(0.4) } }),
    save(video, { url: { video: { portrait: 'https://new.example/0' } } }),
    save(photo, { duration: 20 }),
    save(photo, { frequency: 4 }),
    save(photo, { orientation: 0 }),
    save(photo, { days: ['Tu'] }),
    save(photo, { dates: null }),
    save(photo, { time: { from: '09:00', to: '11:00' } }),
    save(photo, mornings),
    save(photo, { targets: [{ kind: 'screen', targetId: secondScreen, isOn: true }] }),
    save(photo, { targets: [{ kind: 'tag', targetId: tagB, isOn: true }] }),
    save(web, { web: 'https://example.org/other' }),
    save(web, { webRefresh: null }),
    save(web, { webClosed: true }),
    save(web, { fallback: file('other') }),
    save(menu, { values: { a: { value: 'one' } } }),
    save(menu, { values: { b: null } }),
    save(menu, { previewMedia: file('preview') }),
    save(weather, { widget: { units: 'imperial' } }),
    save(weather, { widget: { place: { name: 'Basel', latitude: 47.5, longitude: 7.6 } } }),
    save(weather, { widget: { language: 'de' } }),
    save(news, { widget: { categories: [] } }),
    save(brochure, { pdf: { secondsPerPage: 3 } }),
    save(brochure, { pdf: { pages: [page(2)] } }),
  ],
  'slide.setTarget': [
    { teamId, id: photo, kind: 'screen', targetId: screenId, isOn: false, at: 9 },
    { teamId, id: photo, kind: 'branch', targetId: childId, isOn: false, at: 9 },
    { teamId, id: photo, kind: 'tag', targetId: tagA, isOn: false, at: 9 },
  ],
  'slide.move': [{ teamId, id: photo, position: 'a9' }],
  'slide.setStatus': [{ teamId, id: photo, status: 'published', from: 'draft', at: 9 }],
  'slide.add': [
    { teamId, id: fresh, type: 'image', status: 'draft', position: 'c0', fields: {}, at: 9 },
  ],
  'slide.addMany': [
    {
      teamId,
      template: {
        id: templateId,
        teamId,
        isParentTemplate: false,
        isRootTemplate: false,
        isVitrineTemplate: false,
        revision: 'r1',
        name: 'Menu',
        data: doc(),
      },
      slides: [{ id: idOf('slide', 77), title: 'Row', position: 'c1', values: {} }],
      at: 9,
    },
  ],
  'template.save': [
    own({ name: 'New' }),
    own({ previewMedia: file('p') }),
    own(touch('a', 5)),
    own(touch('b', 5)),
  ],
  'template.setStatus': [{ teamId, id: templateId, status: 'archived', from: 'active', at: 9 }],
  'template.add': [{ teamId, id: freshTemplate, name: 'New', data: doc(), revision: 'r1', at: 9 }],
  'team.save': [
    { teamId, fields: { name: 'New' } },
    { teamId, fields: { slideOrientation: 'orientation_1' } },
    { teamId, fields: { showBrandImport: false } },
    { teamId, fields: { childSettings: { brandManager: false } } },
    { teamId, fields: { childSettings: { createTemplates: true } } },
    { teamId, fields: { childSettings: { parentTemplates: false } } },
  ],
  'team.setChildSetting': [
    { teamId, childId, setting: 'brandManager', value: false },
    { teamId, childId, setting: 'createTemplates', value: true },
  ],
  'team.setSmartTemplates': [{ teamId, isOn: false, memberIds: [] }],
  'team.setDayPart': [
    { teamId, dayPartId: tagA, part: { name: 'Noon', windows: [{ days: [], from: '', to: '' }] } },
    { teamId, dayPartId: tagB, part: { name: 'New', windows: [{ days: [], from: '', to: '' }] } },
  ],
  'team.setCampaign': [
    { teamId, campaignId: tagA, campaign: { ...sale, name: 'Autumn sale', priority: 2 } },
    { teamId, campaignId: tagB, campaign: { ...sale, name: 'New' } },
  ],
  'team.setSpecialDays': [
    { teamId, days: { '2026-12-24': { name: 'Christmas Eve', isClosed: true } } },
    { teamId, days: { '2026-12-25': { name: 'Christmas Day', isClosed: true } } },
  ],
  'team.setScreenRole': [
    { teamId, roleId: tagA, name: 'Bar' },
    { teamId, roleId: tagB, name: 'Window' },
  ],
  'team.setTag': [
    { teamId, tagId: tagA, name: 'Foyer' },
    { teamId, tagId: tagB, name: 'New' },
  ],
  'team.setAvatar': [{ teamId, avatar: file('avatar') }],
  'member.save': [
    { teamId, id: otherId, fields: { location: 'Basel' } },
    { teamId, id: otherId, fields: { branchId: childId } },
    { teamId, id: otherId, fields: { vitrineTemplateAccess: true } },
  ],
  'member.setRole': [{ teamId, id: otherId, role: 'admin' }],
  'screen.save': [
    { teamId, id: screenId, fields: { name: 'New' } },
    { teamId, id: screenId, fields: { location: 'Basel' } },
    { teamId, id: screenId, fields: { rotation: 90 } },
    { teamId, id: screenId, fields: { sound: true } },
  ],
  'screen.remove': [{ teamId, id: screenId, isRemoved: true }],
  'screen.setRole': [
    { teamId, id: screenId, roleId: tagA, isOn: false },
    { teamId, id: screenId, roleId: tagB, isOn: true },
  ],
  'screen.setTag': [
    { teamId, id: screenId, tagId: tagA, isOn: false },
    { teamId, id: screenId, tagId: tagB, isOn: true },
  ],
  'brand.setColor': [
    { teamId, key: 'own', hex: '#aaaaaa' },
    { teamId, key: 'primary', hex: '#bbbbbb' },
  ],
  'brand.addColor': [{ teamId, key: 'mint', hex: '#aaffaa', name: 'Mint', position: 'a5' }],
  'brand.renameColor': [{ teamId, key: 'own', name: 'Ours' }],
  'brand.moveColor': [{ teamId, key: 'own', position: 'a9' }],
  'brand.deleteColor': [{ teamId, key: 'second' }],
  'brand.saveTextStyle': [
    { teamId, style: 'styleTitle', fields: { fontSize: 99 } },
    { teamId, style: 'styleTitle', fields: { lineHeight: '1.5' } },
    { teamId, style: 'styleCaption', fields: { fontSize: 20 } },
  ],
  'brand.addFont': [
    {
      teamId,
      id: 'font9',
      name: 'New',
      family: 'New',
      weightMin: 400,
      weightMax: 400,
      isItalic: false,
      media: file('font'),
      at: 9,
    },
  ],
  'brand.renameFont': [{ teamId, id: 'font1', name: 'Hut' }],
  'brand.deleteFont': [{ teamId, id: 'font2' }],
  'brand.setLogo': [
    { teamId, variant: 'logo', media: file('logo') },
    { teamId, variant: 'logoDark', media: file('dark') },
  ],
  'brand.fill': [{ teamId }],
  'brand.applyImport': [
    {
      teamId,
      colors: { textDark: '#101010' },
      added: [],
      fonts: [],
      textStyles: { styleHeadline: { letterSpacing: '1px' } },
      at: 9,
    },
  ],
  'brand.undoImport': [
    {
      teamId,
      colors: { textDark: { hex: '#000000' } },
      fonts: [],
      textStyles: { styleHeadline: { fontFamily: 'Inter', fontName: 'Inter' } },
      at: 9,
    },
  ],
  'user.save': [{ fields: { language: 'de' } }, { fields: { lastSeenLogId: 'x' } }],
  'user.rename': [{ name: 'Eve', teamIds: [teamId] }],
  'user.setEmail': [{ email: 'eve@example.org' }],
  'user.setAvatar': [{ avatar: file('me'), teamIds: [teamId] }],
  'subscription.set': [{ teamId, slideId: fresh, from: 'parent', isOn: true, name: 'Shared' }],
};

interface Act {
  readonly label: string;
  readonly name: string;
  readonly args: object;
}
const acts: readonly Act[] = Object.entries(ACTS).flatMap(([name, all]) =>
  all.map((args, n) => ({ label: `${name} ${n}`, name, args })),
);

const run = ({ name, args }: Act, rows: ReadonlyMap<string, AnyRow>): Run => {
  const mutator = MUTATORS.get(name)!;
  return runMutation(mutator, mutator.parse(args), { uid }, (ref) => rows.get(k.refText(ref)));
};
const after = (rows: ReadonlyMap<string, AnyRow>, { puts }: Run) =>
  new Map([...rows, ...[...puts].map(([text, { row }]) => [text, row] as const)]);

/** Fields that every change records about itself: they always differ between two changes. */
const NOTES = ['lastChangedDate', 'editedBy', 'revision', 'updateScreenshot', 'edits'];

/** Returns what a run changes, as leaves of the visible parts of a row. */
function effects({ puts }: Run): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  for (const [text, { ref, row }] of puts) {
    const spec = k.KINDS[ref.kind] as k.KindSpec<AnyRow>;
    const before = WORLD.get(text);
    const parts = before ? commitParts(spec, before, addressOf) : undefined;
    for (const [path, value] of diff(parts, commitParts(spec, row, addressOf)))
      if (!NOTES.includes(path.split('/')[0] ?? '')) found.set(`${text}/${path}`, value);
  }
  return found;
}

const overlaps = (a: ReadonlyMap<string, Json>, b: ReadonlyMap<string, Json>): boolean =>
  [...a.keys()].some((one) =>
    [...b.keys()].some(
      (other) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`),
    ),
  );

/** Returns the value at an effect's place. */
function valueAt(rows: ReadonlyMap<string, AnyRow>, place: string): Json {
  const text = [...rows.keys()].find((known) => place.startsWith(`${known}/`)) ?? '';
  const ref = k.refOf(text);
  const row = rows.get(text);
  const parts = row && commitParts(k.KINDS[ref.kind] as k.KindSpec<AnyRow>, row, addressOf);
  return at(parts, place.slice(text.length + 1));
}

/** Returns the places of another person's change that a push of `mine` after it would offer to restore. */
function offered(mine: Act, alone: Run, there: ReadonlyMap<string, AnyRow>): readonly string[] {
  const stored = new Map(
    [...WORLD].map(([text, value]) => [text, { key: k.refOf(text).key, value }] as const),
  );
  const log = { id: 'm', seen: seenBy(alone, stored, addressOf), atMs: 9 } as unknown as LogRow;
  return [...run(mine, there).puts].flatMap(([text, { ref, row }]) =>
    conflictsOf(log, ref, text, metBy(there.get(text), row), addressOf).map(
      ({ path }) => `${text}/${path}`,
    ),
  );
}

/** A change sent alone: no change of ours lies between it and the server's value. */
function metBy(base: AnyRow | undefined, after: AnyRow) {
  return { base, before: base, after };
}

it('every mutation takes part', () => {
  expect(Object.keys(ACTS).sort()).toEqual([...MUTATORS.keys()].sort());
  const idle = acts.filter((act) => effects(run(act, WORLD)).size === 0);
  expect(idle.map(({ label }) => label)).toEqual([]);
});

describe('[f] two people who change different entries', () => {
  it.each(acts.map((act) => [act.label, act] as const))(
    '%s: first, and second',
    (_label, first) => {
      const alone = run(first, WORLD);
      const mine = effects(alone);
      for (const second of acts) {
        const theirs = effects(run(second, WORLD));
        if (second === first || overlaps(mine, theirs)) continue;
        const there = after(WORLD, run(second, WORLD));
        const pushed = run(first, there);
        if (pushed.refusal) continue; // parked with its reason
        const now = after(there, pushed);
        const isOffered = new Set(offered(first, alone, there));
        const lost = [...theirs].filter(
          ([place, value]) => !sameJson(valueAt(now, place), value) && !isOffered.has(place),
        );
        expect([second.label, lost]).toEqual([second.label, []]);
        const undone = [...mine].filter(([place, value]) => !sameJson(valueAt(now, place), value));
        expect([second.label, undone]).toEqual([second.label, []]);
      }
    },
  );

  it('the schedule of one slide: the later one whole, and the other is offered whole', () => {
    const single = scheduleOf([{ days: ['We'], from: '12:00', to: '14:00' }]);
    const evenings = scheduleOf([
      { days: ['Mo'], from: '18:00', to: '20:00' },
      { days: ['Fr'], from: '18:00', to: '23:00' },
    ]);
    const acted = [mornings, single, evenings].map((fields) => ({
      label: '',
      name: 'slide.save',
      args: save(photo, fields),
    }));
    const ref = k.slideKey(teamId, photo);
    const text = k.refText(ref);
    for (const first of acted)
      for (const second of acted) {
        if (first === second) continue;
        const there = after(WORLD, run(second, WORLD));
        const now = after(there, run(first, there)).get(text) as Slide;
        expect(windowsOf(now)).toEqual(
          windowsOf(after(WORLD, run(first, WORLD)).get(text) as Slide),
        );
        expect(offered(first, run(first, WORLD), there)).toEqual([`${text}/windows`]);
        expect(valueAt(there, `${text}/windows`)).toEqual(windowsOf(there.get(text) as Slide));
      }
  });

  it('hours of different days', () => {
    const acted = [
      hours('Mo 09:00-20:00; Tu 08:00-20:00; Sa 10:00-16:00'),
      hours('Mo Tu 08:00-20:00'),
    ];
    const both = ({ order }: { order: readonly object[] }) =>
      order.reduce(
        (rows: ReadonlyMap<string, AnyRow>, args) =>
          after(rows, run({ label: '', name: 'screen.save', args }, rows)),
        WORLD,
      );
    const ref = k.refText(k.screenKey(teamId, screenId));
    for (const order of [acted, [...acted].reverse()])
      expect(both({ order }).get(ref)).toMatchObject({ hours: 'Mo 09:00-20:00; Tu 08:00-20:00' });
  });
});

/** The entries of a row's maps, for mutations that take such maps in `fields`. */
const maps = ROWS.flatMap(([ref, row]) =>
  k.KINDS[ref.kind].entries
    .filter((path) => !path.includes('/'))
    .map((name) => ({ ref, name, entries: ((row as any)[name] ?? {}) as object }))
    .filter(({ entries }) => Object.keys(entries).length > 1),
);

describe('a map whose entries are changed one by one', () => {
  it.each([...MUTATORS.values()].map((mutator) => [mutator.name, mutator] as const))(
    '%s takes one entry alone, and leaves the others',
    (name, mutator) => {
      const shape = ACTS[name]?.find((args) => 'fields' in args);
      const lost = (shape ? maps : []).flatMap(({ ref, name: map, entries }) => {
        const id = ref.key.split('/')[1];
        return Object.entries(entries).flatMap(([key, entry]) => {
          const args = { ...shape, ...(id && { id }), fields: { [map]: { [key]: entry } } };
          // It throws for a map that it needs whole, and ignores one that it does not know.
          const ran = run({ label: name, name: mutator.name, args }, WORLD);
          const put: any = ran.puts.get(k.refText(ref))?.row;
          return put && !sameJson(put[map], entries) ? [[map, key]] : [];
        });
      });
      expect(lost).toEqual([]);
    },
  );
});
