import type { Json } from '../../../src/model/json.ts';
import { TEAM, TEMPLATE, guarded, uidOf, worldData } from '../world.ts';
import type { RoleName } from '../world.ts';
import { TT, grouped, mayNot, sees, template } from './attempt.ts';
import type { Tried } from './attempt.ts';

const currentTeam = (value: string, access: boolean) => (): Json => {
  const data = worldData() as unknown as {
    teams: Record<string, { vitrineTemplateAccess: boolean }>;
    users: Record<string, { currentTeam: string }>;
  };
  (data.users[uidOf('editor')] as { currentTeam: string }).currentTeam = value;
  (data.teams[TEAM.T] as { vitrineTemplateAccess: boolean }).vitrineTemplateAccess = access;
  return data as unknown as Json;
};

/** Two teams of one person: the one opened last, and the one selected for smart templates. */
const openIn =
  (current: string, smartTeam: string | null, access = true) =>
  (): Json => {
    const data = worldData() as unknown as {
      teams: Record<string, { vitrineTemplateAccess: boolean; users: Record<string, Json> }>;
      users: Record<string, { currentTeam: string; smartTeam: string | null }>;
    };
    const editor = uidOf('editor');
    // A member there too, without access.
    Object.assign(data.teams[TEAM.X]?.users ?? {}, {
      [editor]: { id: editor, role: 'editor', vitrineTemplateAccess: false },
    });
    Object.assign(data.teams[TEAM.T] ?? {}, { vitrineTemplateAccess: access });
    Object.assign(data.users[editor] ?? {}, { currentTeam: current, smartTeam });
    return data as unknown as Json;
  };

const visitingBy =
  (field: 'currentTeam' | 'smartTeam', role: RoleName = 'elsewhere') =>
  (): Json => {
    const data = worldData() as unknown as { users: Record<string, object> };
    Object.assign(data.users[uidOf(role)] ?? {}, { [field]: TEAM.T });
    return data as unknown as Json;
  };
const visiting = visitingBy('currentTeam');

/** The team that owns them sets for the child, or for all its children, whether they may use them. */
const whereParentSays =
  (own: boolean | null, general: boolean | null, noted = false) =>
  (): Json => {
    const data = worldData() as unknown as {
      teams: Record<string, Record<string, Record<string, object>>>;
    };
    const team = data.teams[TEAM.T];
    Object.assign(team?.['childSettings'] ?? {}, { parentTemplates: general });
    Object.assign(team?.['children']?.[TEAM.C] ?? {}, { parentTemplates: own });
    if (noted) Object.assign(team ?? {}, { withoutTemplates: { [uidOf('childEditor')]: true } });
    return data as unknown as Json;
  };
const where = (tried: Tried, data: () => Json): Tried => ({ ...tried, data });
const canvas = `${TT}/canvas`;

export const OF_PARENTS = grouped('templates of a parent', [
  sees('childEditor', canvas, true),
  where(sees('childEditor', canvas, false), whereParentSays(null, false, true)),
  where(sees('childAdmin', canvas, true), whereParentSays(null, false, true)), // is also in another team
  where(sees('editor', canvas, true), whereParentSays(false, false, true)),
  where(sees('device', canvas, true), whereParentSays(false, false)),
  sees('childDevice', canvas, true),
  sees('childDevice', `templates/${TEAM.X}/canvas`, false),
  where(sees('childDevice', canvas, false), whereParentSays(null, false)),
  where(sees('childDevice', canvas, false), whereParentSays(false, true)),
  where(sees('childDevice', canvas, true), whereParentSays(true, false)),
  where(sees('childDevice', canvas, true), whereParentSays(null, null)),
  mayNot('childEditor', 'takes back what is noted', {
    [`teams/${TEAM.T}/withoutTemplates/${uidOf('childEditor')}`]: null,
  }),
]);

const smart = `templates/vitrine/canvas/${TEMPLATE.smart}`;

export const SMART = grouped('smart templates', [
  sees('editor', smart, true),
  sees('nobody', smart, false),
  sees('elsewhere', 'templates/vitrine', false),
  sees('removed', 'templates/vitrine', false),
  { ...sees('editor', smart, false), data: currentTeam(TEAM.T, false) },
  { ...sees('editor', smart, false), data: currentTeam(TEAM.P, true) },
  { ...sees('editor', smart, false), data: openIn(TEAM.X, null) },
  { ...sees('editor', smart, true), data: openIn(TEAM.X, TEAM.T) },
  { ...sees('editor', smart, true), data: openIn(TEAM.T, TEAM.X) },
  { ...sees('editor', smart, false), data: openIn(TEAM.X, TEAM.T, false) },
  { ...sees('editor', smart, false), data: openIn(TEAM.P, TEAM.P) },
  { ...sees('elsewhere', smart, false), data: visiting },
  { ...sees('elsewhere', smart, false), data: visitingBy('smartTeam') },
  { ...sees('removed', smart, false), data: visitingBy('smartTeam', 'removed') },
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

export const TEMPLATES = grouped('templates', [
  { ...sees('device', `${TT}/canvas/${TEMPLATE.own}`, true), data: gone('deleted') },
  { ...sees('nobody', `${TT}/canvas/${TEMPLATE.own}`, false), data: gone('archived') },
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
