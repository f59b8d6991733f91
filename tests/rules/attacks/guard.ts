import type { Json } from '../../../src/model/json.ts';
import {
  CLIENT,
  EVE,
  ROLE,
  SALE,
  SLIDE,
  TAG,
  TEAM,
  TEMPLATE,
  guarded,
  mailOf,
  slideRow,
  uidOf,
  worldData,
} from '../world.ts';
import type { RoleName, Updates } from '../world.ts';
import {
  T,
  TT,
  edit,
  grouped,
  inSettled,
  inTeam,
  may,
  mayNot,
  me,
  template,
  unmarked,
} from './attempt.ts';

const receipt = (space: string, holder: RoleName, changes: Record<string, Json> = {}): Updates =>
  guarded(space, {
    [`receipts/${uidOf(holder)}/${CLIENT}`]: { n: 5, batchId: TAG, rev: 11, ...changes },
  });

const withoutShown = (): Json => {
  const data = worldData() as { teams: Record<string, { shown?: number }> };
  delete data.teams[TEAM.T]?.shown;
  return data as unknown as Json;
};

export const GUARD = grouped('the guard', [
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
  mayNot('admin', 'says that a backup was restored', guarded(T, {}, 'epoch')),
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
      ['acceptsRequired', true, 'info'],
      ['screenRoles', { [ROLE]: { id: ROLE, name: 'Bar' } }, 'info'],
      ['dayParts', { [TAG]: { id: TAG, name: 'Noon', windows: [{ from: '', to: '' }] } }, 'info'],
      ['childSettings', { brandManager: true }, 'info'],
      ['edits', { name: { by: uidOf('admin'), at: 5 } }, 'info'],
      ['campaigns', { [SALE.id]: { ...SALE, priority: 2 } }, 'info'],
      ['specialDays', { [EVE.id]: { ...EVE, isClosed: false } }, 'info'],
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
    ...may('editor', 'tells screens for the first time', guarded(T, { shown: 11 })),
    data: withoutShown,
  },
  mayNot('editor', 'tells screens what nobody can exceed', guarded(T, { shown: 1e300 })),
  mayNot('editor', 'tells screens of the next revision but one', guarded(T, { shown: 12 })),
  mayNot('editor', 'tells screens of nothing new', guarded(T, { shown: 9 })),
  mayNot('editor', 'takes back what screens were told', guarded(T, { shown: 8 })),
  mayNot('editor', 'tells screens without the bump', { [`${T}/shown`]: 10 }),
  mayNot('editor', 'tells screens a text', guarded(T, { shown: 'x' })),
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
    'smartTeam',
    'avatar',
    'lastSeenLogId',
    'email',
  ].flatMap((name) => {
    const values: Record<string, string> = {
      language: 'de',
      user_id: uidOf('editor'),
      currentTeam: TEAM.X,
      smartTeam: TEAM.X,
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

export const FIRST_REV = grouped('the first rev', [
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

/** Path of a user signed in without a name, as anyone may do repeatedly. */
const nameless = `users/${uidOf('device')}`;

export const NAMELESS = grouped('a profile of somebody without a name', [
  mayNot('device', 'begins', { [`${nameless}/rev`]: 1 }),
  mayNot('device', 'gets a receipt', {
    [`${nameless}/rev`]: 1,
    [`${nameless}/receipts/${uidOf('device')}/${CLIENT}`]: { n: 1, batchId: TAG, rev: 1 },
  }),
]);

export const RECEIPTS = grouped(
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
      may('editor', `with each revision in ${space}`, receipt(space, 'editor', { n: 11 })),
      mayNot('editor', `beyond the revision in ${space}`, receipt(space, 'editor', { n: 12 })),
      ...(space === me
        ? [{ ...may('editor', 'first of its kind', receipt(me, 'editor')), data: withoutReceipts }]
        : [may('admin', `first of its kind in ${space}`, receipt(space, 'admin'))]),
    ];
  }),
);
