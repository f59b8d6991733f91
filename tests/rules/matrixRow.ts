import type { Json } from '../../src/model/json.ts';
import type { DatabaseQuery } from '../../server/database/types.ts';
import { CLIENT, TEAM, guarded, uidOf } from './world.ts';
import type { RoleName, Updates } from './world.ts';

/** A place of the rules file, an example of it, and who may do what there. All other roles may not. */
export interface Row {
  /** The place as the rules file names it. */
  readonly rule: string;
  readonly path: string;
  readonly read: readonly RoleName[];
  readonly query?: DatabaseQuery;
  readonly create?: Operation;
  readonly change?: Operation;
  readonly remove?: Operation;
  readonly note?: string;
}

interface Operation {
  readonly by: readonly RoleName[];
  readonly writes: (role: RoleName) => Updates;
}

export const T = `teams/${TEAM.T}`;
export const TT = `templates/${TEAM.T}`;
export const me = `users/${uidOf('editor')}`;

export const none: readonly RoleName[] = [];
export const members: readonly RoleName[] = ['editor', 'admin'];
export const admins: readonly RoleName[] = ['admin'];
export const devices: readonly RoleName[] = ['device', 'childDevice', 'rootedDevice'];
export const childDevices: readonly RoleName[] = ['childDevice', 'rootedDevice'];
export const readers: readonly RoleName[] = ['childEditor', 'childAdmin'];
export const insiders: readonly RoleName[] = [...members, ...readers, ...devices];
export const everybody: readonly RoleName[] = [
  'nobody',
  'elsewhere',
  'removed',
  ...members,
  'parentEditor',
  'parentAdmin',
  ...readers,
  ...devices,
  'otherDevice',
];
export const signedIn = everybody.filter((role) => role !== 'nobody');

export const op = (by: readonly RoleName[], writes: Operation['writes'] | Updates): Operation => ({
  by,
  writes: typeof writes === 'function' ? writes : () => writes,
});

/** A field of the team: created, changed and removed by the same roles. */
export function infoField(name: string, value: Json, read: readonly RoleName[], by = admins): Row {
  return {
    rule: `teams/$team/${name}`,
    path: `${T}/${name}`,
    read,
    change: op(by, guarded(T, { [name]: value }, 'info')),
    remove: op(by, guarded(T, { [name]: null }, 'info')),
  };
}

/** A field of a person's own profile. */
export function profileField(name: string, value: Json): Row {
  return {
    rule: `users/$user/${name}`,
    path: `${me}/${name}`,
    read: ['editor'],
    change: op(['editor'], guarded(me, { [name]: value }, 'profile')),
    remove: op(['editor'], guarded(me, { [name]: null }, 'profile')),
  };
}

/** A counter that only rises by one. */
export function counter(
  rule: string,
  space: string,
  read: readonly RoleName[],
  by: readonly RoleName[],
): Row {
  return {
    rule: `${rule}/rev`,
    path: `${space}/rev`,
    read,
    change: op(by, { [`${space}/rev`]: 11 }),
    remove: op(none, { [`${space}/rev`]: null }),
  };
}

export function sectionRow(
  rule: string,
  space: string,
  section: string,
  read: readonly RoleName[],
  by: readonly RoleName[],
): Row {
  return {
    rule: `${rule}/revs/$section`,
    path: `${space}/revs/${section}`,
    read,
    change: op(by, guarded(space, {}, section)),
    remove: op(none, guarded(space, { [`revs/${section}`]: null })),
  };
}

export function receiptRow(
  rule: string,
  space: string,
  read: readonly RoleName[],
  by: readonly RoleName[],
): Row {
  const batchId = 'batch'.padEnd(20, '1');
  const own = (role: RoleName): Updates =>
    guarded(space, { [`receipts/${uidOf(role)}/${CLIENT}`]: { n: 5, batchId, rev: 11 } });
  return {
    rule: `${rule}/receipts/$holder/$client`,
    path: `${space}/receipts/${uidOf('editor')}/${CLIENT}`,
    read,
    create: op(by, own),
    change: op(by, own),
    remove: op(none, (role) => guarded(space, { [`receipts/${uidOf(role)}/${CLIENT}`]: null })),
  };
}

/** A place that only functions write. */
export function readOnly(
  rule: string,
  path: string,
  read: readonly RoleName[],
  query?: DatabaseQuery,
): Row {
  return {
    rule,
    path,
    read,
    ...(query && { query }),
    create: op(none, { [`${path}/added`]: true }),
    change: op(none, { [path]: true }),
    remove: op(none, { [path]: null }),
  };
}
