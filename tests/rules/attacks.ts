import type { Json, Query } from '../../server/database/types.ts';
import {
  ALERT,
  BOOT,
  CLIENT,
  NOW,
  SCREEN,
  SLIDE,
  TAG,
  TEAM,
  TEMPLATE,
  guarded,
  mailOf,
  slideRow,
  uidOf,
  worldData,
} from './world.ts';
import type { RoleName, Updates } from './world.ts';

/** One thing somebody tries, and whether it may succeed. */
export interface Attempt {
  readonly group: string;
  readonly what: string;
  readonly role: RoleName;
  readonly allowed: boolean;
  readonly writes?: Updates;
  readonly read?: { readonly path: string; readonly query?: Query };
  /** What lies in the database, where it is not the usual world. */
  readonly data?: () => Json;
}

type Tried = Omit<Attempt, 'group'>;
const T = `teams/${TEAM.T}`;
const TT = `templates/${TEAM.T}`;
const me = `users/${uidOf('editor')}`;
const grouped = (group: string, tried: readonly Tried[]): readonly Attempt[] =>
  tried.map((each) => ({ group, ...each }));
const may = (role: RoleName, what: string, writes: Updates): Tried => ({
  role,
  what,
  writes,
  allowed: true,
});
const mayNot = (role: RoleName, what: string, writes: Updates): Tried => ({
  ...may(role, what, writes),
  allowed: false,
});
const sees = (role: RoleName, path: string, allowed: boolean, query?: Query): Tried => ({
  role,
  what: `reads ${path} ${query ? JSON.stringify(query) : ''}`,
  read: { path, ...(query && { query }) },
  allowed,
});

/** An edit of the draft, with `extra` on top of what it needs. */
const edit = (extra: Updates = {}): Updates => ({
  ...guarded(T, { 'slides/1/title': 'New', 'slides/1/rev': 11 }),
  ...extra,
});
const inTeam = (section: string, changes: Record<string, Json>): Updates =>
  guarded(T, changes, section);
/** The world after an update that touched every section: all marks stand at the rev that is there. */
const settled = (): Json => {
  const data = worldData() as { teams: Record<string, object>; users: Record<string, object> };
  Object.assign(data.teams[TEAM.T] as object, {
    revs: { info: 10, users: 10, screens: 10, brand: 10 },
  });
  Object.assign(data.users[uidOf('editor')] as object, { revs: { profile: 10 } });
  return data as unknown as Json;
};
const inSettled = (tried: Tried): Tried => ({ ...tried, data: settled });
/** The same without saying which section moved. */
const unmarked = (changes: Record<string, Json>): Updates => guarded(T, changes);
const template = (changes: Record<string, Json>, id: string = TEMPLATE.own): Updates =>
  guarded(
    TT,
    Object.fromEntries(
      Object.entries({ rev: 11, ...changes }).map(([key, value]) => [`canvas/${id}/${key}`, value]),
    ),
  );

const receipt = (space: string, holder: RoleName, changes: Record<string, Json> = {}): Updates =>
  guarded(space, {
    [`receipts/${uidOf(holder)}/${CLIENT}`]: { n: 5, batchId: TAG, rev: 11, ...changes },
  });

const withoutShown = (): Json => {
  const data = worldData() as { teams: Record<string, { shown?: number }> };
  delete data.teams[TEAM.T]?.shown;
  return data as unknown as Json;
};

const GUARD = grouped('the guard', [
  may('editor', 'edits with the bump', edit()),
  may('editor', 'bumps only: it fences off a late copy', { [`${T}/rev`]: 11 }),
  mayNot('editor', 'edits without the bump', {
    [`${T}/slides/1/title`]: 'New',
    [`${T}/slides/1/rev`]: 10,
  }),
  mayNot(
    'editor',
    'edits with the rev that is there',
    edit({ [`${T}/rev`]: 10, [`${T}/slides/1/rev`]: 10 }),
  ),
  mayNot('editor', 'edits with a stale rev', edit({ [`${T}/rev`]: 9, [`${T}/slides/1/rev`]: 9 })),
  mayNot(
    'editor',
    'edits with a rev that jumps',
    edit({ [`${T}/rev`]: 12, [`${T}/slides/1/rev`]: 12 }),
  ),
  mayNot('editor', 'edits without a stamp', guarded(T, { 'slides/1/title': 'New' })),
  mayNot('editor', 'edits with another stamp', edit({ [`${T}/slides/1/rev`]: 12 })),
  mayNot('editor', 'deletes without the bump', { [`${T}/slides/1`]: null }),
  mayNot(
    'editor',
    'replaces the list',
    guarded(T, { slides: [slideRow(SLIDE.fresh, { rev: 11 })] }),
  ),
  mayNot('editor', 'replaces the space', { [T]: { rev: 11 } }),
  mayNot('editor', 'removes the space', { [T]: null }),
  mayNot('editor', 'removes the rev', { [`${T}/rev`]: null }),
  mayNot('editor', 'marks an unheard-of section', guarded(T, {}, 'unheard-of')),
  mayNot('editor', 'marks a section with another rev', {
    ...guarded(T, {}),
    [`${T}/revs/info`]: 10,
  }),
  mayNot('editor', 'marks a section without the bump', { [`${T}/revs/info`]: 10 }),
  mayNot('editor', 'removes the mark of a section', guarded(T, { 'revs/info': null })),
  mayNot(
    'editor',
    'marks another person’s profile',
    guarded(`users/${uidOf('elsewhere')}`, {}, 'profile'),
  ),
  ...['name', 'avatar', 'slideOrientation'].flatMap((name) => {
    const value = name === 'slideOrientation' ? 'orientation_1' : 'New';
    return [
      may('admin', `sets ${name}`, inTeam('info', { [name]: value })),
      mayNot('admin', `sets ${name} without marking the section`, unmarked({ [name]: value })),
      inSettled(mayNot('admin', `sets ${name} without the bump`, { [`${T}/${name}`]: value })),
    ];
  }),
  ...(
    [
      ['showBrandImport', false, 'info'],
      ['tags', { [TAG]: { id: TAG, name: 'Hall' } }, 'info'],
      ['childSettings', { brandManager: true }, 'info'],
      [`children/${TEAM.C}/brandManager`, false, 'info'],
      ['subscriptions/0/active', false, 'info'],
      ['rootSubscriptions/0/active', false, 'info'],
      ['screens/0/name', 'Gate', 'screens'],
      [`users/${uidOf('editor')}/location`, 'Basel', 'users'],
      ['brand/logo', 'x', 'brand'],
    ] as const
  ).flatMap(([path, value, section]) => [
    may('admin', `sets ${path}`, inTeam(section, { [path]: value })),
    mayNot('admin', `sets ${path} without marking the section`, unmarked({ [path]: value })),
    inSettled(mayNot('admin', `sets ${path} without the bump`, { [`${T}/${path}`]: value })),
    mayNot('admin', `sets ${path} behind an old mark`, {
      [`${T}/${path}`]: value,
      [`${T}/revs/${section}`]: 10,
    }),
  ]),
  {
    ...may('editor', 'tells walls for the first time', guarded(T, { shown: 11 })),
    data: withoutShown,
  },
  mayNot('editor', 'tells walls of nothing new', guarded(T, { shown: 9 })),
  mayNot('editor', 'takes back what walls were told', guarded(T, { shown: 8 })),
  mayNot('editor', 'tells walls without the bump', { [`${T}/shown`]: 10 }),
  mayNot('editor', 'tells walls a text', guarded(T, { shown: 'x' })),
  may('admin', 'edits a template', template({ name: 'New' })),
  mayNot('admin', 'edits a template without the bump', {
    [`${TT}/canvas/${TEMPLATE.own}/name`]: 'New',
    [`${TT}/canvas/${TEMPLATE.own}/rev`]: 10,
  }),
  mayNot(
    'admin',
    'edits a template without a stamp',
    guarded(TT, { [`canvas/${TEMPLATE.own}/name`]: 'New' }),
  ),
  mayNot('admin', 'edits a template with another stamp', template({ name: 'New', rev: 12 })),
  mayNot('editor', 'marks templates without the bump', { [`${TT}/revs/info`]: 10 }),
  mayNot('editor', 'marks templates with another rev', {
    ...guarded(TT, {}),
    [`${TT}/revs/info`]: 10,
  }),
  mayNot('editor', 'marks an unheard-of section of templates', guarded(TT, {}, 'users')),
  mayNot('editor', 'removes the mark of templates', guarded(TT, { 'revs/info': null })),
  mayNot('editor', 'marks an unheard-of section of their profile', guarded(me, {}, 'users')),
  mayNot('editor', 'marks their profile with another rev', {
    ...guarded(me, {}),
    [`${me}/revs/profile`]: 10,
  }),
  mayNot('editor', 'marks their profile without the bump', { [`${me}/revs/profile`]: 10 }),
  mayNot('editor', 'skips a rev of their profile', { [`${me}/rev`]: 12 }),
  mayNot('admin', 'skips a rev of the templates', { [`${TT}/rev`]: 12 }),
  ...[
    'name',
    'language',
    'sso',
    'user_id',
    'currentTeam',
    'avatar',
    'lastSeenLogId',
    'email',
  ].flatMap((name) => {
    const values: Record<string, string> = {
      language: 'de',
      user_id: uidOf('editor'),
      currentTeam: TEAM.X,
      email: mailOf('editor').toUpperCase(),
    };
    const value = values[name] ?? 'New';
    return [
      may('editor', `sets their ${name}`, guarded(me, { [name]: value }, 'profile')),
      inSettled(
        mayNot('editor', `sets their ${name} without the bump`, { [`${me}/${name}`]: value }),
      ),
      mayNot(
        'editor',
        `sets their ${name} without marking the section`,
        guarded(me, { [name]: value }),
      ),
      mayNot('editor', `sets their ${name} behind an old mark`, {
        [`${me}/${name}`]: value,
        [`${me}/revs/profile`]: 10,
      }),
    ];
  }),
]);

const withoutRev = (space: 'users' | 'teams' | 'templates', id: string) => (): Json => {
  const data = worldData() as Record<string, Record<string, { rev?: number }>>;
  delete data[space]?.[id]?.rev;
  return data as unknown as Json;
};

const FIRST_REV = grouped('the first rev', [
  { ...may('editor', 'is 1', { [`${me}/rev`]: 1 }), data: withoutRev('users', uidOf('editor')) },
  {
    ...mayNot('editor', 'is not 11', { [`${me}/rev`]: 11 }),
    data: withoutRev('users', uidOf('editor')),
  },
  { ...may('editor', 'is 1 in a team', { [`${T}/rev`]: 1 }), data: withoutRev('teams', TEAM.T) },
  {
    ...may('editor', 'is 1 for templates', { [`${TT}/rev`]: 1 }),
    data: withoutRev('templates', TEAM.T),
  },
]);

const withoutReceipts = (): Json => {
  const data = worldData() as { users: Record<string, { receipts?: Json }> };
  delete data.users[uidOf('editor')]?.receipts;
  return data as unknown as Json;
};

const RECEIPTS = grouped(
  'receipts',
  ([T, TT, me] as const).flatMap((space) => {
    return [
      may('editor', `in ${space}`, receipt(space, 'editor')),
      mayNot('editor', `of somebody else in ${space}`, receipt(space, 'admin')),
      mayNot('editor', `with an old rev in ${space}`, receipt(space, 'editor', { rev: 10 })),
      mayNot('editor', `without a batch in ${space}`, receipt(space, 'editor', { batchId: null })),
      mayNot('editor', `without a number in ${space}`, receipt(space, 'editor', { n: null })),
      mayNot('editor', `with anything else in ${space}`, receipt(space, 'editor', { more: true })),
      mayNot('editor', `without the bump in ${space}`, {
        [`${space}/receipts/${uidOf('editor')}/${CLIENT}`]: { n: 5, batchId: TAG, rev: 10 },
      }),
      mayNot('editor', `under a name that is no id in ${space}`, {
        ...guarded(space, {}),
        [`${space}/receipts/${uidOf('editor')}/x`]: { n: 5, batchId: TAG, rev: 11 },
      }),
      mayNot('editor', `that falls back in ${space}`, receipt(space, 'editor', { n: 4 })),
      ...(space === me
        ? [{ ...may('editor', 'first of its kind', receipt(me, 'editor')), data: withoutReceipts }]
        : [may('admin', `first of its kind in ${space}`, receipt(space, 'admin'))]),
    ];
  }),
);

const create = (extra: Record<string, Json>, index = '2'): Updates =>
  guarded(T, { [`slides/${index}`]: slideRow(SLIDE.fresh, { rev: 11, ...extra }) });
const shown = { 'slides/0/title': 'New', 'slides/0/rev': 11 };
const deep = (levels: number): Json => (levels === 0 ? 'x' : { a: deep(levels - 1) });

const SLIDES = grouped('slides', [
  may(
    'editor',
    'changes what walls show, with its stamp',
    guarded(T, { ...shown, 'slides/0/shownRev': 11 }),
  ),
  mayNot('editor', 'changes what walls show without a stamp', guarded(T, shown)),
  mayNot(
    'editor',
    'withdraws without a stamp',
    guarded(T, { ...shown, 'slides/0/status': 'draft' }),
  ),
  mayNot('editor', 'stamps a draft for walls', edit({ [`${T}/slides/1/shownRev`]: 11 })),
  mayNot('editor', 'publishes without a stamp', edit({ [`${T}/slides/1/status`]: 'published' })),
  may(
    'editor',
    'publishes with a stamp',
    edit({ [`${T}/slides/1/status`]: 'published', [`${T}/slides/1/shownRev`]: 11 }),
  ),
  mayNot('editor', 'makes a draft with a stamp', create({ shownRev: 11 })),
  mayNot('editor', 'removes a row', guarded(T, { 'slides/1': null })),
  mayNot('editor', 'changes the id', edit({ [`${T}/slides/1/id`]: SLIDE.fresh })),
  mayNot('editor', 'removes the id', edit({ [`${T}/slides/1/id`]: null })),
  mayNot('editor', 'makes an id that is a path', create({ id: `${TEAM.X}/users` })),
  mayNot('editor', 'makes an id that is no text', create({ id: 12_345_678_901_234_567_000 })),
  mayNot('editor', 'makes a row under no number', create({}, 'x')),
  mayNot('editor', 'makes a row without a type', create({ type: null })),
  mayNot('editor', 'sets an unknown status', create({ status: 'live' })),
  may('editor', 'frames a page', edit({ [`${T}/slides/1/web`]: 'https://example.org/' })),
  may('editor', 'frames this machine', edit({ [`${T}/slides/1/web`]: 'http://localhost:8080/' })),
  mayNot(
    'editor',
    'frames what looks like it',
    edit({ [`${T}/slides/1/web`]: 'http://localhost.example/' }),
  ),
  mayNot('editor', 'frames a script', edit({ [`${T}/slides/1/web`]: 'javascript:alert(1)' })),
  mayNot(
    'editor',
    'frames what is not encrypted',
    edit({ [`${T}/slides/1/web`]: 'http://a.example' }),
  ),
  mayNot('editor', 'sets a text where a number belongs', create({ duration: '10' })),
  mayNot('editor', 'sets a day of another language', create({ days: ['Di'] })),
  mayNot(
    'editor',
    'names somebody else as author',
    edit({ [`${T}/slides/1/createdBy`]: uidOf('admin') }),
  ),
  mayNot(
    'editor',
    'names somebody else as editor',
    edit({ [`${T}/slides/1/editedBy`]: uidOf('admin') }),
  ),
  may('admin', 'edits as another', edit({ [`${T}/slides/1/editedBy`]: uidOf('admin') })),
  may('admin', 'keeps the last editor', edit({ [`${T}/slides/1/editedBy`]: uidOf('editor') })),
  may('admin', 'keeps the author', edit({ [`${T}/slides/1/createdBy`]: uidOf('editor') })),
  may(
    'editor',
    'adds what the rules do not know',
    edit({ [`${T}/slides/1/template`]: { elements: { a: { text: 'Hi' } } } }),
  ),
  may('editor', 'adds it twelve levels deep', edit({ [`${T}/slides/1/extra`]: deep(12) })),
  mayNot('editor', 'adds it deeper', edit({ [`${T}/slides/1/extra`]: deep(13) })),
  mayNot('editor', 'adds a long text', edit({ [`${T}/slides/1/extra`]: 'x'.repeat(20_001) })),
  mayNot(
    'editor',
    'adds a long text inside',
    edit({ [`${T}/slides/1/extra`]: { a: { b: 'x'.repeat(20_001) } } }),
  ),
  mayNot('editor', 'adds a long key', edit({ [`${T}/slides/1/extra`]: { ['k'.repeat(201)]: 1 } })),
]);

const slides = `${T}/slides`;
const OUTSIDERS = ['nobody', 'elsewhere', 'childAdmin', 'device', 'childDevice'] as const;
const DRAFT_QUERIES: readonly (readonly [string, Query | undefined])[] = [
  [slides, undefined],
  [`${slides}/1`, undefined],
  [slides, { orderBy: 'shownRev' }],
  [slides, { orderBy: 'shownRev', startAt: 0 }],
  [slides, { orderBy: 'shownRev', startAt: null }],
  [slides, { orderBy: 'shownRev', startAt: 'a' }],
  [slides, { orderBy: 'shownRev', endAt: 99 }],
  [slides, { orderBy: 'rev', startAt: 1 }],
  [slides, { orderBy: 'rev', equalTo: SLIDE.draft }],
  [slides, { orderBy: '$key', startAt: '1' }],
  [slides, { orderBy: 'id', equalTo: null }],
  [slides, { orderBy: 'id', equalTo: 'a/b' }],
  [slides, { orderBy: 'id', startAt: SLIDE.draft }],
  [slides, { orderBy: 'id', startAt: 'a', endAt: 'z' }],
  [`${slides}/1/screens`, { orderBy: 'id', equalTo: SCREEN.first }],
  [`${slides}/1`, { orderBy: 'id', equalTo: SCREEN.first }],
  [`${slides}/1/screens`, { orderBy: 'shownRev', startAt: 1 }],
];

const DRAFTS = grouped('drafts', [
  ...OUTSIDERS.flatMap((role) =>
    DRAFT_QUERIES.map(([path, query]) => sees(role, path, false, query)),
  ),
  sees('otherDevice', slides, false, { orderBy: 'shownRev', startAt: 1 }),
  sees('device', slides, true, { orderBy: 'shownRev', startAt: 1 }),
  sees('nobody', slides, true, { orderBy: 'id', equalTo: SLIDE.draft }),
]);

const member = (role: RoleName, changes: Record<string, Json>): Updates =>
  inTeam(
    'users',
    Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [`users/${uidOf(role)}/${key}`, value]),
    ),
  );

const withLongName = (): Json => {
  const data = worldData() as { teams: Record<string, { users: Record<string, object> }> };
  const team = data.teams[TEAM.T] as { users: Record<string, object> };
  Object.assign(team.users[uidOf('editor')] as object, { name: 'x'.repeat(300) });
  return data as unknown as Json;
};

const MEMBERS = grouped('members', [
  mayNot('editor', 'makes themself admin', member('editor', { role: 'admin' })),
  mayNot('admin', 'demotes themself', member('admin', { role: 'editor' })),
  mayNot('admin', 'removes themself', member('admin', { removed: true })),
  mayNot('admin', 'deletes themself', inTeam('users', { [`users/${uidOf('admin')}`]: null })),
  mayNot('removed', 'comes back', member('removed', { role: 'admin', removed: null })),
  mayNot('admin', 'revives somebody', member('removed', { role: 'editor', removed: null })),
  mayNot('admin', 'edits a removed one', member('removed', { role: 'editor' })),
  mayNot('admin', 'removes somebody', member('editor', { removed: true })),
  mayNot('admin', 'makes a third role', member('editor', { role: 'owner' })),
  mayNot('admin', 'takes a role away', member('editor', { role: null })),
  mayNot(
    'admin',
    'changes a member’s picture',
    member('editor', { avatar: 'https://example.org/x.png' }),
  ),
  mayNot('admin', 'changes a member’s id', member('editor', { id: uidOf('elsewhere') })),
  mayNot('admin', 'removes a member’s id', member('editor', { id: null })),
  may(
    'admin',
    'promotes and places somebody',
    member('editor', { role: 'admin', location: 'Basel' }),
  ),
  may('editor', 'renames themself', member('editor', { name: 'Nora' })),
  may(
    'admin',
    'saves a whole row of another',
    inTeam('users', {
      [`users/${uidOf('editor')}`]: {
        id: uidOf('editor'),
        name: 'editor',
        email: mailOf('editor'),
        role: 'admin',
      },
    }),
  ),
  may('admin', 'renames themself', member('admin', { name: 'Nora' })),
  may('admin', 'places themself', member('admin', { location: 'Basel' })),
  {
    ...may(
      'admin',
      'keeps a name that is too long',
      inTeam('users', {
        [`users/${uidOf('editor')}`]: {
          id: uidOf('editor'),
          name: 'x'.repeat(300),
          email: mailOf('editor'),
          role: 'editor',
        },
      }),
    ),
    data: withLongName,
  },
  mayNot('editor', 'removes their name', member('editor', { name: '' })),
  may('editor', 'takes their verified address', member('editor', { email: 'EDITOR@example.org' })),
  mayNot('editor', 'takes another address', member('editor', { email: 'admin@example.org' })),
  mayNot('admin', 'renames another', member('editor', { name: 'Nora' })),
  mayNot('admin', 'takes another’s name away', member('editor', { name: null })),
  mayNot('admin', 'readdresses another', member('editor', { email: 'admin@example.org' })),
  mayNot('admin', 'takes another’s address away', member('editor', { email: null })),
  mayNot('editor', 'renames another', member('admin', { name: 'Nora' })),
  mayNot('editor', 'changes another', member('admin', { location: 'Basel' })),
  ...['sso', 'location', 'branchId', 'vitrineId', 'loginMethod', 'defaultOrientation'].map((fact) =>
    mayNot('editor', `says their own ${fact}`, member('editor', { [fact]: 'x' })),
  ),
  mayNot(
    'editor',
    'changes own access to smart templates',
    member('editor', { vitrineTemplateAccess: false }),
  ),
  mayNot(
    'editor',
    'takes another profile’s id',
    guarded(me, { user_id: uidOf('admin') }, 'profile'),
  ),
  mayNot('editor', 'takes another’s address', guarded(me, { email: mailOf('admin') }, 'profile')),
  mayNot(
    'editor',
    'joins a team by themself',
    guarded(me, { [`teams/${TEAM.X}`]: { id: TEAM.X } }, 'profile'),
  ),
]);

/** The world, where the parent says this for its child `T`, and that for all its children. */
const parentSays = (own: Json, general: boolean) => (): Json => {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  Object.assign(data.teams[TEAM.P] as object, {
    children: { [TEAM.T]: own },
    childSettings: { brandManager: general, createTemplates: general },
  });
  return data as unknown as Json;
};
const withoutParent = (): Json => {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  delete data.teams[TEAM.T]?.['parentTeam'];
  return data as unknown as Json;
};
const brand = inTeam('brand', { 'brand/logo': 'x' });

const CHILDREN = grouped('a child team', [
  ...[brand, template({ name: 'New' })].flatMap((updates, i) => {
    const what = i === 0 ? 'its brand' : 'its templates';
    const no = { brandManager: false, createTemplates: false };
    const yes = { brandManager: true, createTemplates: true };
    return [
      {
        ...mayNot('admin', `${what}: nothing said`, updates),
        data: parentSays({ name: 'T' }, false),
      },
      {
        ...may('admin', `${what}: allowed to all`, updates),
        data: parentSays({ name: 'T' }, true),
      },
      { ...mayNot('admin', `${what}: refused to it`, updates), data: parentSays(no, true) },
      { ...may('admin', `${what}: allowed to it`, updates), data: parentSays(yes, false) },
      { ...may('admin', `${what}: without a parent`, updates), data: withoutParent },
    ];
  }),
  mayNot('admin', 'frees itself', inTeam('info', { parentTeam: null })),
  mayNot('admin', 'takes another parent', inTeam('info', { parentTeam: TEAM.X })),
  mayNot('admin', 'takes another root', inTeam('info', { rootTeam: TEAM.X })),
  mayNot('admin', 'is adopted', inTeam('info', { [`children/${TEAM.X}`]: { brandManager: true } })),
  mayNot('admin', 'is removed by its parent', inTeam('info', { [`children/${TEAM.C}`]: null })),
  ...(['name', 'avatar', 'id'] as const).map((name) =>
    mayNot(
      'admin',
      `is given a ${name} by its parent`,
      inTeam('info', { [`children/${TEAM.C}/${name}`]: TEAM.X }),
    ),
  ),
  mayNot('admin', 'makes readers', inTeam('info', { [`readers/${uidOf('elsewhere')}`]: true })),
  mayNot('parentAdmin', 'has its brand changed by the parent', brand),
  mayNot('editor', 'has its brand changed by an editor', brand),
  mayNot('editor', 'has its brand removed by an editor', inTeam('brand', { brand: null })),
]);

const currentTeam = (value: string, access: boolean) => (): Json => {
  const data = worldData() as unknown as {
    teams: Record<string, { vitrineTemplateAccess: boolean }>;
    users: Record<string, { currentTeam: string }>;
  };
  (data.users[uidOf('editor')] as { currentTeam: string }).currentTeam = value;
  (data.teams[TEAM.T] as { vitrineTemplateAccess: boolean }).vitrineTemplateAccess = access;
  return data as unknown as Json;
};
const visiting = (): Json => {
  const data = worldData() as unknown as { users: Record<string, { currentTeam: string }> };
  (data.users[uidOf('elsewhere')] as { currentTeam: string }).currentTeam = TEAM.T;
  return data as unknown as Json;
};
const smart = `templates/vitrine/canvas/${TEMPLATE.smart}`;

const SMART = grouped('smart templates', [
  sees('editor', smart, true),
  sees('nobody', smart, false),
  sees('elsewhere', 'templates/vitrine', false),
  sees('removed', 'templates/vitrine', false),
  { ...sees('editor', smart, false), data: currentTeam(TEAM.T, false) },
  { ...sees('editor', smart, false), data: currentTeam(TEAM.P, true) },
  { ...sees('elsewhere', smart, false), data: visiting },
  mayNot('admin', 'makes one', {
    ['templates/vitrine/rev']: 1,
    [`${smart}/name`]: 'Mine',
    [`${smart}/rev`]: 1,
  }),
]);

const gone = (status: string) => (): Json => {
  const data = worldData() as { templates: Record<string, { canvas: Record<string, object> }> };
  const { canvas } = data.templates[TEAM.T] as { canvas: Record<string, object> };
  Object.assign(canvas[TEMPLATE.own] as object, { status });
  return data as unknown as Json;
};
const TEMPLATES = grouped('templates', [
  { ...sees('nobody', `${TT}/canvas/${TEMPLATE.own}`, false), data: gone('deleted') },
  { ...sees('nobody', `${TT}/canvas/${TEMPLATE.own}`, true), data: gone('archived') },
  mayNot('admin', 'changes the id', template({ id: TEMPLATE.fresh })),
  mayNot('admin', 'makes one without an id', template({ name: 'New' }, TEMPLATE.fresh)),
  mayNot(
    'admin',
    'makes one under another id',
    template({ id: TEMPLATE.own, name: 'New' }, TEMPLATE.fresh),
  ),
  mayNot('admin', 'makes one under no id', template({ id: 'x', name: 'New' }, 'x')),
  mayNot('admin', 'gives it to another team', template({ teamId: TEAM.X })),
  mayNot('admin', 'removes one', guarded(TT, { [`canvas/${TEMPLATE.own}`]: null })),
]);

const screen = (changes: Record<string, Json>): Updates => inTeam('screens', changes);
const SCREENS = grouped('screens', [
  may('admin', 'releases a device', screen({ 'screens/0/deviceId': null })),
  mayNot('admin', 'claims a device', screen({ 'screens/0/deviceId': uidOf('otherDevice') })),
  mayNot(
    'admin',
    'makes one with a device',
    screen({ 'screens/1': { id: SCREEN.second, name: 'B', deviceId: 'x' } }),
  ),
  mayNot('admin', 'changes the id', screen({ 'screens/0/id': SCREEN.second })),
  mayNot('admin', 'makes an id that is a path', screen({ 'screens/1': { id: 'a/b', name: 'B' } })),
  mayNot(
    'admin',
    'makes one under no number',
    screen({ 'screens/x': { id: SCREEN.second, name: 'B' } }),
  ),
  mayNot('admin', 'takes the name away', screen({ 'screens/0/name': null })),
  mayNot('admin', 'removes a row', screen({ 'screens/0': null })),
]);

const SUBSCRIPTIONS = ['subscriptions', 'rootSubscriptions'].flatMap((list) =>
  grouped(list, subscriptions(list)),
);

function subscriptions(list: string): readonly Tried[] {
  const subscription = (row: Json, index = '1'): Updates =>
    inTeam('info', { [`${list}/${index}`]: row });
  return [
    mayNot('editor', 'hold an id that is a path', subscription({ id: 'a/b', active: true })),
    mayNot('editor', 'lie under a number', subscription({ id: SLIDE.fresh, active: true }, 'x')),
    mayNot('editor', 'are complete', subscription({ id: SLIDE.fresh })),
    mayNot('editor', 'keep their id', subscription({ id: SLIDE.fresh, active: true }, '0')),
    mayNot('editor', 'are never removed', subscription(null, '0')),
  ];
}

const forged = `${TEAM.X}/slides/0`;
const withForgedTeam = (): Json => {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  (data.teams[TEAM.X] as Record<string, Json>)['slides'] = {
    0: { users: { [uidOf('elsewhere')]: { role: 'admin' } } },
  };
  return data as unknown as Json;
};
const invites = (equalTo: Json): Query => ({ orderBy: 'teamId', equalTo });
const PATHS = grouped('texts that are paths', [
  mayNot(
    'elsewhere',
    'a current team',
    guarded(`users/${uidOf('elsewhere')}`, { currentTeam: forged }, 'profile'),
  ),
  { ...sees('elsewhere', 'invites', false, invites(forged)), data: withForgedTeam },
  sees('elsewhere', 'invites', true, invites(TEAM.X)),
  sees('elsewhere', 'invites', false, invites(TEAM.T)),
  sees('editor', 'invites', false, invites(TEAM.T)),
  sees('admin', 'invites', false, invites(null)),
  sees('admin', 'invites', false, { orderBy: 'expiry', equalTo: TEAM.T }),
  sees('admin', 'invites', false, { orderBy: 'teamId', startAt: TEAM.T }),
  sees('admin', 'invites', false),
]);

const fresh = 'teamNew'.padEnd(20, '0');
const FUNCTIONS = grouped('for functions alone', [
  mayNot('admin', 'more credits', { [`plans/${TEAM.T}/AICredits/available`]: 1000 }),
  mayNot('admin', 'a plan of a new child team', { [`plans/${fresh}`]: { screens: 5 } }),
  mayNot('admin', 'a team of one’s own', { [`teams/${fresh}/rev`]: 1 }),
  mayNot('admin', 'a team of one’s own with oneself', {
    [`teams/${fresh}/rev`]: 1,
    [`teams/${fresh}/revs/users`]: 1,
    [`teams/${fresh}/users/${uidOf('admin')}`]: { id: uidOf('admin'), role: 'admin' },
  }),
  mayNot('admin', 'an invitation', { [`invites/${fresh}`]: { teamId: TEAM.T } }),
  mayNot('admin', 'a pairing', {
    [`devices/${uidOf('admin')}`]: { teamId: TEAM.T, screenId: SCREEN.first },
  }),
  mayNot('device', 'its own pairing', { [`devices/${uidOf('device')}/teamId`]: TEAM.P }),
  mayNot('admin', 'a kept version', { [`${T}/history/${SLIDE.shown}/1`]: null }),
  mayNot('admin', 'another minimum client', inTeam('info', { minClient: 99 })),
  mayNot('admin', 'access to smart templates', inTeam('info', { vitrineTemplateAccess: true })),
  mayNot('admin', 'a widget', { 'widgets/weather/public': false }),
]);

const beat = (screenId: string, value: Json): Updates => ({
  [`screens/${TEAM.T}/${screenId}`]: value,
});
const serverTime: Json = { '.sv': 'timestamp' };
const play = (
  count: number,
  day = '2026-06-01',
  boot: string = BOOT,
  slide: string = SLIDE.shown,
): Updates => ({
  [`plays/${TEAM.T}/${SCREEN.first}/${day}/${boot}/${slide}`]: { count, seconds: 30 },
});
const claim = (role: RoleName, changes: Record<string, Json> = {}, code = 'HJKMNP'): Updates => ({
  [`codes/${code}`]: { created: NOW, device: uidOf(role), ...changes },
});
const withCode = (changes: Record<string, Json>) => (): Json => {
  const data = worldData() as { codes: Record<string, object> };
  Object.assign(data.codes['ACDEFG'] as object, changes);
  return data as unknown as Json;
};
const old = { created: NOW - 600_001 };

const DEVICES = grouped('devices', [
  may('device', 'beat for their screen', beat(SCREEN.first, serverTime)),
  mayNot('device', 'beat in the past', beat(SCREEN.first, NOW - 1)),
  mayNot('device', 'beat in the future', beat(SCREEN.first, NOW + 1)),
  mayNot('device', 'beat for another screen', beat(SCREEN.second, serverTime)),
  mayNot('device', 'stop their beat', beat(SCREEN.first, null)),
  mayNot('otherDevice', 'beat for a screen of another team', beat(SCREEN.first, serverTime)),
  mayNot('device', 'report for another screen', {
    [`screenStates/${TEAM.T}/${SCREEN.second}/rev`]: 1,
  }),
  sees('device', `screenStates/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `commands/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `screens/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `plays/${TEAM.T}/${SCREEN.second}`, false),
  sees('childDevice', `commands/${TEAM.T}/${SCREEN.first}`, false),
  may('device', 'repeat a count', play(3)),
  mayNot('device', 'count downwards', play(2)),
  mayNot('device', 'count for a day that is none', play(4, 'today')),
  mayNot('device', 'count for a boot that is none', play(4, '2026-06-01', 'x')),
  mayNot('device', 'count for a slide that is none', play(4, '2026-06-01', BOOT, 'x')),
  mayNot('device', 'count for another screen', {
    [`plays/${TEAM.T}/${SCREEN.second}/2026-06-01/${BOOT}/${SLIDE.shown}`]: {
      count: 1,
      seconds: 1,
    },
  }),
  ...(
    [
      { count: 3.5, seconds: 30 },
      { count: '4', seconds: 30 },
      { count: 4, seconds: '40' },
      { count: 4, seconds: 29 },
      { count: 2e9, seconds: 30 },
      { count: 4, seconds: 2e9 },
    ] as const
  ).map((value) =>
    mayNot('device', `count ${JSON.stringify(value)}`, {
      [Object.keys(play(1))[0] as string]: value,
    }),
  ),
  ...(
    [
      { count: -1, seconds: 1 },
      { count: 1, seconds: -1 },
    ] as const
  ).map((value) =>
    mayNot('device', `begin to count with ${JSON.stringify(value)}`, {
      [Object.keys(play(1, '2026-06-02'))[0] as string]: value,
    }),
  ),
  mayNot('device', 'take back a count', { [Object.keys(play(1))[0] as string]: null }),
  may('device', 'show a code', claim('device')),
  mayNot('device', 'show a code of another', claim('otherDevice')),
  mayNot('device', 'show an old code as new', claim('device', { created: NOW - 1 })),
  mayNot('device', 'pair themselves', claim('device', { teamId: TEAM.T })),
  mayNot('device', 'show a code that is none', claim('device', {}, 'AAAAA0')),
  mayNot('device', 'take over a code in use', claim('device', {}, 'ACDEFG')),
  mayNot('otherDevice', 'remove their code', { 'codes/ACDEFG': null }),
  {
    ...may('device', 'take over a code past its time', claim('device', {}, 'ACDEFG')),
    data: withCode(old),
  },
  {
    ...mayNot('otherDevice', 'reset a code that was used', claim('otherDevice', {}, 'ACDEFG')),
    data: withCode({ teamId: TEAM.X }),
  },
  ...[`${T}/users`, `plans/${TEAM.T}`, 'invites', `${T}/history`, `${T}/readers`, T].map((path) =>
    sees('device', path, false),
  ),
]);

const ORDERS = grouped('alerts and commands', [
  mayNot('admin', 'an alert without an end', { [`alerts/${TEAM.T}/${TAG}`]: { text: 'x' } }),
  mayNot('admin', 'an alert in another’s name', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('parentAdmin'),
  }),
  may('admin', 'an alert that another made', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('editor'),
  }),
  may('admin', 'an alert in one’s own name', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('admin'),
  }),
  mayNot('admin', 'an alert for another team', {
    [`alerts/${TEAM.X}/${TAG}`]: { text: 'x', until: NOW },
  }),
  mayNot('admin', 'a command for no screen', {
    [`commands/${TEAM.T}/x`]: { id: TAG, name: 'reload', until: NOW },
  }),
]);

const long = 'x'.repeat(100_000);
const CAPS = grouped('long texts', [
  mayNot('admin', 'a team’s name', inTeam('info', { name: long })),
  mayNot('admin', 'a tag', inTeam('info', { tags: { [TAG]: { name: long } } })),
  mayNot('editor', 'a slide’s title', edit({ [`${T}/slides/1/title`]: long })),
  mayNot('editor', 'an address', edit({ [`${T}/slides/1/url`]: { image: { landscape: long } } })),
  mayNot('editor', 'a hash', edit({ [`${T}/slides/1/media`]: { landscape: { sha256: long } } })),
  mayNot('admin', 'a screen', screen({ 'screens/0/name': long })),
  mayNot('admin', 'an unknown field of a screen', screen({ 'screens/0/x': long })),
  mayNot('admin', 'a color', inTeam('brand', { 'brand/colors/a': { hex: long } })),
  mayNot('admin', 'a font', inTeam('brand', { 'brand/fonts/a': { name: long } })),
  mayNot('editor', 'a member', member('editor', { name: long })),
  mayNot('editor', 'a profile', guarded(me, { name: long }, 'profile')),
  mayNot('admin', 'an alert', { [`alerts/${TEAM.T}/${TAG}`]: { text: long, until: NOW } }),
  mayNot('device', 'a state', { [`screenStates/${TEAM.T}/${SCREEN.first}/failures/a/b`]: long }),
  mayNot('admin', 'a command', { [`commands/${TEAM.T}/${SCREEN.first}/kind`]: long }),
]);

/** What an attacker, a stranger or a faulty client tries, next to what must go on working. */
export const ATTEMPTS: readonly Attempt[] = [
  ...GUARD,
  ...FIRST_REV,
  ...RECEIPTS,
  ...SLIDES,
  ...DRAFTS,
  ...MEMBERS,
  ...CHILDREN,
  ...SMART,
  ...TEMPLATES,
  ...SCREENS,
  ...SUBSCRIPTIONS,
  ...PATHS,
  ...FUNCTIONS,
  ...DEVICES,
  ...ORDERS,
  ...CAPS,
];
