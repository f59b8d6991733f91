import type { Json } from '../../../src/model/json.ts';
import type { DatabaseQuery } from '../../../server/database/types.ts';
import { TEAM, TEMPLATE, guarded, uidOf, worldData } from '../world.ts';
import type { RoleName, Updates } from '../world.ts';

/** A single attempt, and whether it may succeed. */
export interface Attempt {
  readonly group: string;
  readonly what: string;
  readonly role: RoleName;
  readonly allowed: boolean;
  readonly writes?: Updates;
  readonly read?: { readonly path: string; readonly query?: DatabaseQuery };
  /** Content of the database, if it is not the usual world. */
  readonly data?: () => Json;
}

export type Tried = Omit<Attempt, 'group'>;

export const T = `teams/${TEAM.T}`;

export const TT = `templates/${TEAM.T}`;

export const me = `users/${uidOf('editor')}`;

export const grouped = (group: string, tried: readonly Tried[]): readonly Attempt[] =>
  tried.map((each) => ({ group, ...each }));

export const may = (role: RoleName, what: string, writes: Updates): Tried => ({
  role,
  what,
  writes,
  allowed: true,
});

export const mayNot = (role: RoleName, what: string, writes: Updates): Tried => ({
  ...may(role, what, writes),
  allowed: false,
});

export const sees = (
  role: RoleName,
  path: string,
  allowed: boolean,
  query?: DatabaseQuery,
): Tried => ({
  role,
  what: `reads ${path} ${query ? JSON.stringify(query) : ''}`,
  read: { path, ...(query && { query }) },
  allowed,
});

export const inTeam = (section: string, changes: Record<string, Json>): Updates =>
  guarded(T, changes, section);

/** The same without marking the section that changed. */
export const unmarked = (changes: Record<string, Json>): Updates => guarded(T, changes);

export const template = (changes: Record<string, Json>, id: string = TEMPLATE.own): Updates =>
  guarded(
    TT,
    Object.fromEntries(
      Object.entries({ rev: 11, ...changes }).map(([key, value]) => [`canvas/${id}/${key}`, value]),
    ),
  );

export const member = (role: RoleName, changes: Record<string, Json>): Updates =>
  inTeam(
    'users',
    Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [`users/${uidOf(role)}/${key}`, value]),
    ),
  );

/** An edit of the draft, with `extra` added to what it needs. */
export const edit = (extra: Updates = {}): Updates => ({
  ...guarded(T, { 'slides/1/title': 'New', 'slides/1/rev': 11 }),
  ...extra,
});

/** The world after an update that touched every section: all marks equal the present rev. */
const settled = (): Json => {
  const data = worldData() as { teams: Record<string, object>; users: Record<string, object> };
  Object.assign(data.teams[TEAM.T] as object, {
    revs: { info: 10, users: 10, screens: 10, brand: 10 },
  });
  Object.assign(data.users[uidOf('editor')] as object, { revs: { profile: 10 } });
  return data as unknown as Json;
};

export const inSettled = (tried: Tried): Tried => ({ ...tried, data: settled });
