import type { ScreenId, TeamId, UserId } from '../src/model/ids.ts';
import { isObject } from '../src/model/json.ts';
import { restoreMember, type Role } from '../src/model/member.ts';
import type { Caller } from './defineFunction.ts';
import type { FunctionPorts } from './ports.ts';

/** Firebase's limit for custom claims, in characters of JSON. */
const MAX_CLAIMS_LENGTH = 1000;

/** `storage.rules` compares these; one letter, because claims are short of room. */
const ROLE_LETTERS: Readonly<Record<Role, string>> = { admin: 'a', editor: 'e' };

export type TeamClaims = Readonly<Record<string, string>>;

/**
 * Puts a team first among the claimed ones, drops those the person left, and as many of the longest
 * unopened ones as do not fit. Answers what the next token grants.
 */
export async function claimTeam(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
  role: Role,
): Promise<TeamClaims> {
  const before = await claimedTeams(ports, uid);
  const others = Object.keys(before).filter((id) => id !== teamId);
  const roles = await readRoles(ports, uid, others);
  return replaceClaims(ports, uid, before, fit({ [teamId]: ROLE_LETTERS[role], ...roles }));
}

/**
 * Brings the claimed teams in step with the roles that a person has now; opens none. Answers what the next
 * token grants.
 */
export async function refreshClaims(ports: FunctionPorts, uid: string): Promise<TeamClaims> {
  const before = await claimedTeams(ports, uid);
  const roles = await readRoles(ports, uid, Object.keys(before));
  return replaceClaims(ports, uid, before, roles);
}

async function claimedTeams({ auth }: FunctionPorts, uid: string) {
  const teams = (await auth.getUser(uid))?.claims['teams'];
  return isObject(teams) ? teams : {};
}

async function replaceClaims(
  { auth }: FunctionPorts,
  uid: string,
  before: Readonly<Record<string, unknown>>,
  teams: TeamClaims,
): Promise<TeamClaims> {
  if (JSON.stringify(before) !== JSON.stringify(teams)) await auth.setClaims(uid, { teams });
  return teams;
}

/**
 * Whether a token grants what the claims say; their order only says what to drop first. A token may be
 * older than claims that somebody else set, so it is asked, not what changed.
 */
export function grantsSame(token: Caller['token'], claims: TeamClaims): boolean {
  const granted = isObject(token['teams']) ? token['teams'] : {};
  const keys = Object.keys(granted);
  const isSame = keys.every((key) => granted[key] === claims[key]);
  return isSame && keys.length === Object.keys(claims).length;
}

/** Takes a team out of a person's claims, after a removal. */
export async function unclaimTeam(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
): Promise<void> {
  const user = await ports.auth.getUser(uid);
  if (!user || !isObject(user.claims['teams'])) return;
  const { [teamId]: _left, ...teams } = user.claims['teams'];
  await ports.auth.setClaims(uid, { teams });
}

/** What a paired player may read of storage. */
export async function claimDevice(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
  screenId: ScreenId,
): Promise<void> {
  await ports.auth.setClaims(uid, { device: teamId, screen: screenId });
}

export async function unclaimDevice(ports: FunctionPorts, uid: string): Promise<void> {
  const user = await ports.auth.getUser(uid);
  if (user) await ports.auth.setClaims(uid, {});
}

async function readRoles(
  { database }: FunctionPorts,
  uid: string,
  teamIds: readonly string[],
): Promise<TeamClaims> {
  const roles = await Promise.all(
    teamIds.map(async (id) => {
      const raw = await database.get(`teams/${id}/users/${uid}`);
      const member = isObject(raw) && restoreMember(raw, id as TeamId, uid as UserId);
      return member && !member.removed ? [[id, ROLE_LETTERS[member.role]] as const] : [];
    }),
  );
  return Object.fromEntries(roles.flat());
}

function fit(teams: TeamClaims): TeamClaims {
  const entries = Object.entries(teams);
  while (JSON.stringify({ teams: Object.fromEntries(entries) }).length > MAX_CLAIMS_LENGTH) {
    entries.pop();
  }
  return Object.fromEntries(entries);
}
