import type { Json } from '../../../src/model/json.ts';
import { TEAM, guarded, mailOf, uidOf, worldData } from '../world.ts';
import { grouped, inTeam, may, mayNot, me, member, template, unmarked } from './attempt.ts';

const withLongName = (): Json => {
  const data = worldData() as { teams: Record<string, { users: Record<string, object> }> };
  const team = data.teams[TEAM.T] as { users: Record<string, object> };
  Object.assign(team.users[uidOf('editor')] as object, { name: 'x'.repeat(300) });
  return data as unknown as Json;
};

export const MEMBERS = grouped('members', [
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
  mayNot(
    'parentEditor',
    'takes an address that they did not prove',
    guarded(
      `teams/${TEAM.P}`,
      { [`users/${uidOf('parentEditor')}/email`]: 'PARENTEDITOR@example.org' },
      'users',
    ),
  ),
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

/** The world, with the parent's setting `own` for its child `T`, and `general` for all its children. */
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

/** Such a team right after a change of the section's content. */
const justMarked = (): Json => {
  const data = withoutParent() as { teams: Record<string, { revs: Record<string, Json> }> };
  Object.assign(data.teams[TEAM.T]?.revs ?? {}, { info: 10 });
  return data as unknown as Json;
};

const smart = { vitrineTemplateAccess: false };
/** Who may switch smart templates: nobody for a child team, its admins for an independent one. */
const SMART = [
  mayNot('admin', 'takes smart templates', inTeam('info', smart)),
  { ...may('admin', 'switches smart templates', inTeam('info', smart)), data: withoutParent },
  { ...mayNot('editor', 'switches smart templates', inTeam('info', smart)), data: withoutParent },
  { ...mayNot('admin', 'switches them unmarked', unmarked(smart)), data: withoutParent },
  {
    ...mayNot('admin', 'switches them without a new revision', {
      [`teams/${TEAM.T}/vitrineTemplateAccess`]: false,
    }),
    data: justMarked,
  },
  {
    ...mayNot('admin', 'sells themself more', inTeam('info', { dseFeature: true })),
    data: withoutParent,
  },
];

export const CHILDREN = grouped('a child team', [
  ...SMART,
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
