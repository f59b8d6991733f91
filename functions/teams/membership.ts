import type { TeamId } from '../../src/model/ids.ts';
import { parseMember, type Member } from '../../src/model/member/member.ts';
import { childGrant } from '../../src/model/rules/childGrant.ts';
import { can, type ParentGrant, type Permission } from '../../src/model/rules/permissions.ts';
import { parseTeam, type Team } from '../../src/model/team/team.ts';
import { isObject } from '../../src/model/json.ts';
import { isDeviceCaller, userIdOf, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Returns the caller's membership of a team; undefined for strangers, removed members and devices. */
export async function readMember(
  database: FunctionDatabase,
  teamId: TeamId,
  caller: Caller,
): Promise<Member | undefined> {
  if (isDeviceCaller(caller)) return undefined;
  const raw = await database.get(`teams/${teamId}/users/${caller.uid}`);
  if (!isObject(raw)) return undefined;
  const member = parseMember(raw, teamId, userIdOf(caller));
  return member?.removed ? undefined : member;
}

/** Returns the fields of a team that permissions depend on, without reading its slides. */
export async function readTeamFacts(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<Team | undefined> {
  const fields = ['name', 'parentTeam', 'rootTeam', 'vitrineTemplateAccess'];
  const values = await Promise.all(
    fields.map(async (field) => [field, await database.get(`teams/${teamId}/${field}`)] as const),
  );
  if (values[0]?.[1] === null) return undefined;
  return parseTeam(Object.fromEntries(values.filter(([, value]) => value !== null)), teamId);
}

/**
 * Returns a team as its family sees it: its parent, and what it lets its children do, including one by name. Undefined
 * if the team does not exist.
 */
export async function readTeamInFamily(
  database: FunctionDatabase,
  teamId: TeamId,
  child?: TeamId,
): Promise<Team | undefined> {
  const fields = ['name', 'parentTeam', 'childSettings', ...(child ? [`children/${child}`] : [])];
  const [name, parentTeam, childSettings, own] = await Promise.all(
    fields.map((field) => database.get(`teams/${teamId}/${field}`)),
  );
  if (name === null) return undefined;
  const children = child && isObject(own) ? { [child]: { name: '', ...own } } : {};
  const facts = { name, parentTeam, childSettings, children };
  return parseTeam(
    Object.fromEntries(
      Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
    ),
    teamId,
  );
}

/**
 * Demands a permission in a team, by the same table as in the app.
 * @throws FunctionProblem 'notAllowed', also if the team does not exist
 */
export async function assertPermission(
  database: FunctionDatabase,
  teamId: TeamId,
  caller: Caller,
  permission: Permission,
): Promise<Member> {
  const member = await readMember(database, teamId, caller);
  const team = await readTeamFacts(database, teamId);
  const grant = team?.parentTeam && (await readGrant(database, team.parentTeam, teamId));
  if (!member || !can(permission, member, team, grant || undefined)) {
    throw new FunctionProblem('notAllowed');
  }
  return member;
}

/** Returns what the parent grants: its setting for this child, or else for all of them. */
async function readGrant(
  database: FunctionDatabase,
  parent: TeamId,
  child: TeamId,
): Promise<ParentGrant> {
  const own = await database.get(`teams/${parent}/children/${child}`);
  const common = await database.get(`teams/${parent}/childSettings`);
  const team = parseTeam({ children: { [child]: own }, childSettings: common }, parent);
  return team ? childGrant(team, child) : { brandManager: false, createTemplates: false };
}

/**
 * Demands a member of the team or a player paired with it: those who may see what it shows.
 * @throws FunctionProblem 'notAllowed'
 */
export async function assertViewer(
  database: FunctionDatabase,
  teamId: TeamId,
  caller: Caller,
): Promise<void> {
  const sees = isDeviceCaller(caller)
    ? (await database.get(`devices/${caller.uid}/teamId`)) === teamId
    : (await readMember(database, teamId, caller)) !== undefined;
  if (!sees) throw new FunctionProblem('notAllowed');
}
