import {
  ALERT,
  BOOT,
  CLIENT,
  EVE,
  NOW,
  ROLE,
  SALE,
  SCREEN,
  SLIDE,
  TAG,
  TEAM,
  TEMPLATE,
  guarded,
  mailOf,
  slideRow,
  uidOf,
  type Updates,
} from './world.ts';
import {
  T,
  TT,
  admins,
  childDevices,
  counter,
  devices,
  everybody,
  infoField,
  insiders,
  me,
  members,
  none,
  op,
  profileField,
  readOnly,
  readers,
  receiptRow,
  sectionRow,
  signedIn,
  type Row,
} from './matrixRow.ts';

const WEEKEND = { days: ['Sa', 'Su'], from: '', to: '' };

/** Publishes the slide at an index, or publishes it again. */
const published = (index: 0 | 1): Updates => {
  const id = index === 0 ? SLIDE.shown : SLIDE.draft;
  const row = slideRow(id, { status: 'published', rev: 11, shownRev: 11 });
  return guarded(T, {
    [`slides/${index}/status`]: 'published',
    [`slides/${index}/rev`]: 11,
    [`slides/${index}/shownRev`]: 11,
    [`published/${index}`]: row,
  });
};

const TEAM_ROWS: readonly Row[] = [
  {
    ...readOnly('teams/$team', T, members),
    change: op(none, guarded(T, { other: 1 }, 'info')),
    note: 'no write at the root of a space, with or without the guard',
  },
  counter('teams/$team', T, insiders, members),
  readOnly('teams/$team/revs', `${T}/revs`, insiders),
  sectionRow('teams/$team', T, 'screens', insiders, members),
  receiptRow('teams/$team', T, members, members),
  readOnly('teams/$team/minClient', `${T}/minClient`, insiders),
  {
    rule: 'teams/$team/shown',
    path: `${T}/shown`,
    read: insiders,
    change: op(members, guarded(T, { shown: 11 })),
    remove: op(none, guarded(T, { shown: null })),
  },
  infoField('name', 'Renamed', insiders),
  infoField('avatar', 'https://example.org/b.png', insiders),
  infoField('slideOrientation', 'orientation_2', members),
  infoField('showBrandImport', false, members),
  infoField('tags', { [TAG]: { id: TAG, name: 'Hall' } }, [...members, 'device']),
  {
    ...infoField('acceptsRequired', true, [...members, 'device']),
    remove: op(none, guarded(T, { acceptsRequired: null }, 'info')),
    note: 'who has agreed to what is required above cannot go back',
  },
  infoField('screenRoles', { [ROLE]: { id: ROLE, name: 'Window' } }, insiders),
  infoField('dayParts', { [TAG]: { id: TAG, name: 'Noon', windows: [WEEKEND] } }, members),
  infoField('specialDays', { [EVE.id]: { ...EVE, name: 'Eve' } }, [...members, 'device']),
  infoField('campaigns', { [SALE.id]: { ...SALE, name: 'Sale' } }, insiders),
  infoField('edits', { name: { by: uidOf('admin'), at: 5 } }, members),
  infoField('childSettings', { brandManager: true }, insiders),
  {
    rule: 'teams/$team/children/$child',
    path: `${T}/children/${TEAM.C}`,
    read: [...members, ...readers, ...childDevices],
    create: op(none, guarded(T, { [`children/${TEAM.X}`]: { brandManager: true } }, 'info')),
    change: op(admins, guarded(T, { [`children/${TEAM.C}/createTemplates`]: true }, 'info')),
    remove: op(none, guarded(T, { [`children/${TEAM.C}`]: null }, 'info')),
  },
  readOnly('teams/$team/parentTeam', `${T}/parentTeam`, [...members, 'device']),
  readOnly('teams/$team/rootTeam', `${T}/rootTeam`, [...members, 'device']),
  readOnly('teams/$team/subscriptions', `${T}/subscriptions`, [...members, 'device']),
  readOnly('teams/$team/rootSubscriptions', `${T}/rootSubscriptions`, [...members, 'device']),
  ...['subscriptions', 'rootSubscriptions'].map((name): Row => {
    const added = { id: SLIDE.fresh, active: true };
    return {
      rule: `teams/$team/${name}/$index`,
      path: `${T}/${name}/0`,
      read: [...members, 'device'],
      create: op(members, guarded(T, { [`${name}/1`]: added }, 'info')),
      change: op(members, guarded(T, { [`${name}/0/active`]: false }, 'info')),
      remove: op(none, guarded(T, { [`${name}/0`]: null }, 'info')),
    };
  }),
  {
    rule: 'teams/$team/users/$user',
    path: `${T}/users/${uidOf('editor')}`,
    read: members,
    create: op(
      none,
      guarded(
        T,
        { [`users/${uidOf('elsewhere')}`]: { id: uidOf('elsewhere'), role: 'admin' } },
        'users',
      ),
    ),
    change: op(admins, guarded(T, { [`users/${uidOf('editor')}/role`]: 'admin' }, 'users')),
    remove: op(none, guarded(T, { [`users/${uidOf('editor')}`]: null }, 'users')),
    note: 'functions make and remove members',
  },
  readOnly('teams/$team/screens', `${T}/screens`, [...members, ...devices]),
  {
    rule: 'teams/$team/screens/$index',
    path: `${T}/screens/0`,
    read: [...members, ...devices],
    create: op(admins, guarded(T, { 'screens/1': { id: SCREEN.second, name: 'Bar' } }, 'screens')),
    change: op(admins, guarded(T, { 'screens/0/name': 'Gate' }, 'screens')),
    remove: op(none, guarded(T, { 'screens/0': null }, 'screens')),
  },
  readOnly('teams/$team/slides', `${T}/slides`, members),
  {
    ...readOnly('teams/$team/slides', `${T}/slides`, members),
    query: { orderBy: 'shownRev', startAt: 1 },
    note: 'screens and child teams read the copies',
  },
  readOnly('teams/$team/published', `${T}/published`, insiders),
  {
    rule: 'teams/$team/published/$index',
    path: `${T}/published/0`,
    read: insiders,
    create: op(members, published(1)),
    change: op(members, published(0)),
    remove: op(none, guarded(T, { 'published/0': null })),
    note: 'with the slide that it copies',
  },
  {
    ...readOnly('teams/$team/slides', `${T}/slides`, members),
    query: { orderBy: 'id', equalTo: SLIDE.shown },
    note: 'one by its id; strangers ask `readPreview`',
  },
  {
    rule: 'teams/$team/slides/$index',
    path: `${T}/slides/1`,
    read: members,
    create: op(members, (role) =>
      guarded(T, {
        'slides/2': slideRow(SLIDE.fresh, {
          rev: 11,
          createdBy: uidOf(role),
          editedBy: uidOf(role),
        }),
      }),
    ),
    change: op(members, guarded(T, { 'slides/1/title': 'New', 'slides/1/rev': 11 })),
    remove: op(none, guarded(T, { 'slides/1': null })),
  },
  {
    rule: 'teams/$team/slides/$index',
    path: `${T}/slides/0`,
    read: members,
    change: op(
      members,
      guarded(T, { 'slides/0/status': 'deleted', 'slides/0/rev': 11, 'slides/0/shownRev': 11 }),
    ),
    note: 'a slide on screens',
  },
  {
    rule: 'teams/$team/brand',
    path: `${T}/brand`,
    read: insiders,
    create: op(admins, guarded(T, { 'brand/colors/accent': { hex: '#112233' } }, 'brand')),
    change: op(admins, guarded(T, { 'brand/logo': 'https://example.org/n.png' }, 'brand')),
    remove: op(none, guarded(T, { brand: null }, 'brand')),
  },
  readOnly('teams/$team/users', `${T}/users`, members),
  readOnly('teams/$team/history', `${T}/history`, members),
  readOnly('teams/$team/readers', `${T}/readers`, members),
  readOnly('teams/$team/receipts', `${T}/receipts`, members),
  readOnly('teams/$team/dseFeature', `${T}/dseFeature`, members),
  readOnly('teams/$team/vitrineTemplateAccess', `${T}/vitrineTemplateAccess`, members),
  readOnly('teams/$team/rootChildren', `${T}/rootChildren`, members),
];

const TEMPLATE_ROWS: readonly Row[] = [
  readOnly('templates/vitrine', 'templates/vitrine', members),
  readOnly('templates/$team', TT, members),
  counter('templates/$team', TT, insiders, members),
  readOnly('templates/$team/revs', `${TT}/revs`, insiders),
  sectionRow('templates/$team', TT, 'info', insiders, members),
  receiptRow('templates/$team', TT, members, members),
  readOnly('templates/$team/minClient', `${TT}/minClient`, insiders),
  readOnly('templates/$team/canvas', `${TT}/canvas`, insiders),
  {
    rule: 'templates/$team/canvas/$template',
    path: `${TT}/canvas/${TEMPLATE.own}`,
    read: insiders,
    create: op(
      admins,
      guarded(TT, {
        [`canvas/${TEMPLATE.fresh}`]: {
          id: TEMPLATE.fresh,
          name: 'New',
          status: 'active',
          rev: 11,
        },
      }),
    ),
    change: op(
      admins,
      guarded(TT, {
        [`canvas/${TEMPLATE.own}/status`]: 'archived',
        [`canvas/${TEMPLATE.own}/rev`]: 11,
      }),
    ),
    remove: op(none, guarded(TT, { [`canvas/${TEMPLATE.own}`]: null })),
  },
];

const USER_ROWS: readonly Row[] = [
  readOnly('users/$user', me, ['editor']),
  readOnly('users/$user/teams', `${me}/teams`, ['editor']),
  counter('users/$user', me, ['editor'], ['editor']),
  sectionRow('users/$user', me, 'profile', ['editor'], ['editor']),
  {
    ...receiptRow('users/$user', me, ['editor'], ['editor']),
    path: `${me}/receipts/${uidOf('editor')}/${CLIENT}`,
  },
  profileField('name', 'Renamed'),
  profileField('email', mailOf('editor')),
  profileField('language', 'de'),
  profileField('sso', 'microsoft'),
  profileField('user_id', uidOf('editor')),
  profileField('currentTeam', TEAM.X),
  profileField('smartTeam', TEAM.X),
  profileField('avatar', 'https://example.org/me.png'),
  profileField('lastSeenLogId', 'log-1'),
];

const S = SCREEN.first;
const play = `plays/${TEAM.T}/${S}/2026-06-01/${BOOT}/${SLIDE.shown}`;

const DEVICE_ROWS: readonly Row[] = [
  {
    rule: 'codes/$code',
    path: 'codes/ACDEFG',
    read: ['otherDevice'],
    create: op(signedIn, (role) => ({
      'codes/HJKMNP': { created: { '.sv': 'timestamp' }, device: uidOf(role) },
    })),
    change: op(['otherDevice'], (role) => ({
      'codes/ACDEFG': { created: { '.sv': 'timestamp' }, device: uidOf(role) },
    })),
    remove: op(none, { 'codes/ACDEFG': null }),
  },
  readOnly('devices/$device', `devices/${uidOf('device')}`, ['device']),
  readOnly('screens/$team', `screens/${TEAM.T}`, members),
  {
    rule: 'screens/$team/$screen',
    path: `screens/${TEAM.T}/${S}`,
    read: [...members, 'device'],
    change: op(['device'], { [`screens/${TEAM.T}/${S}`]: { '.sv': 'timestamp' } }),
    remove: op(none, { [`screens/${TEAM.T}/${S}`]: null }),
  },
  readOnly('screenStates/$team', `screenStates/${TEAM.T}`, members),
  {
    rule: 'screenStates/$team/$screen',
    path: `screenStates/${TEAM.T}/${S}`,
    read: [...members, 'device'],
    change: op(['device'], {
      [`screenStates/${TEAM.T}/${S}`]: {
        rev: 10,
        version: '2',
        lowMode: true,
        decodes: { av1: false },
        held: 0,
      },
    }),
    remove: op(['device'], { [`screenStates/${TEAM.T}/${S}`]: null }),
  },
  {
    rule: 'watch/$team',
    path: `watch/${TEAM.T}`,
    read: [...members, 'device'],
    change: op(members, { [`watch/${TEAM.T}`]: { '.sv': 'timestamp' } }),
    remove: op(none, { [`watch/${TEAM.T}`]: null }),
  },
  readOnly('commands/$team', `commands/${TEAM.T}`, members),
  {
    rule: 'commands/$team/$screen',
    path: `commands/${TEAM.T}/${S}`,
    read: [...members, 'device'],
    create: op(admins, {
      [`commands/${TEAM.T}/${SCREEN.second}`]: { id: TAG, name: 'next', until: NOW },
    }),
    change: op(admins, { [`commands/${TEAM.T}/${S}`]: { id: TAG, name: 'hold', until: NOW } }),
    remove: op(admins, { [`commands/${TEAM.T}/${S}`]: null }),
  },
  readOnly('plays/$team', `plays/${TEAM.T}`, members),
  readOnly('plays/$team/$screen', `plays/${TEAM.T}/${S}`, [...members, 'device']),
  {
    rule: 'plays/$team/$screen/$day/$boot/$slide',
    path: play,
    read: [...members, 'device'],
    create: op(['device'], {
      [`plays/${TEAM.T}/${S}/2026-06-01/${BOOT}/${SLIDE.fresh}`]: { count: 1, seconds: 10 },
    }),
    change: op(['device'], { [play]: { count: 4, seconds: 40 } }),
    remove: op(none, { [play]: null }),
  },
  readOnly('alerts/$team', `alerts/${TEAM.T}`, [...members, ...devices]),
  {
    rule: 'alerts/$team/$alert',
    path: `alerts/${TEAM.T}/${ALERT}`,
    read: [...members, ...devices],
    create: op(admins, {
      [`alerts/${TEAM.T}/${TAG}`]: { id: TAG, text: 'Leave by stairs', until: NOW + 1 },
    }),
    change: op(admins, { [`alerts/${TEAM.T}/${ALERT}/until`]: NOW }),
    remove: op(admins, { [`alerts/${TEAM.T}/${ALERT}`]: null }),
  },
];

const SHARED_ROWS: readonly Row[] = [
  {
    ...readOnly('branches/$team', `branches/${TEAM.T}`, members),
    change: op(none, { [`branches/${TEAM.T}/${TEAM.C}/atMs`]: NOW }),
    remove: op(none, { [`branches/${TEAM.T}`]: null }),
    note: 'members of the teams in it read their own screens instead',
  },
  readOnly('plans/$team', `plans/${TEAM.T}`, members),
  readOnly('plans/$team/AICredits', `plans/${TEAM.T}/AICredits`, [...members, ...readers]),
  readOnly('invites', 'invites', none),
  {
    ...readOnly('invites', 'invites', none),
    query: { orderBy: 'teamId', equalTo: TEAM.T },
    note: 'those of a team are listed by a function',
  },
  readOnly('invites/$invite', `invites/${'invite'.padEnd(20, '0')}`, everybody),
  readOnly('widgets', 'widgets', signedIn),
  readOnly('generalAssets', 'generalAssets', signedIn),
  readOnly('deletedAccounts', 'deletedAccounts', none),
  readOnly('deletedAccounts/$user', `deletedAccounts/${uidOf('removed')}`, everybody),
  readOnly('inviteProofs', `inviteProofs/${'invite'.padEnd(20, '0')}`, none),
  readOnly('dseTeams', `dseTeams/${TEAM.T}`, none),
  readOnly('', '', none),
  readOnly('teams', 'teams', none),
  readOnly('users', 'users', none),
  readOnly('codes', 'codes', none),
  readOnly('devices', 'devices', none),
  readOnly('unheard-of', 'unheard-of', none),
];

/** Every place of the rules file, and some that it leaves to functions. */
export const MATRIX: readonly Row[] = [
  ...TEAM_ROWS,
  ...TEMPLATE_ROWS,
  ...USER_ROWS,
  ...DEVICE_ROWS,
  ...SHARED_ROWS,
];
