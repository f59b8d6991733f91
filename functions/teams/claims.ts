import { isDeepStrictEqual } from 'node:util';
import type { ScreenId, TeamId, UserId } from '../../src/model/ids.ts';
import { isObject } from '../../src/model/json.ts';
import { parseMember, type Role } from '../../src/model/member/member.ts';
import { ROLES } from '../../src/model/member/fields.ts';
import type { Caller } from '../defineFunction.ts';
import type { FunctionPorts } from '../ports.ts';

/** Firebase's limit for custom claims, in characters of JSON. */
const MAX_CLAIMS_LENGTH = 1000;

/** Compared by `storage.rules`; one letter, because claims are short of space. */
const ROLE_LETTERS: Readonly<Record<Role, string>> = { admin: 'a', editor: 'e' };

export type TeamClaims = Readonly<Record<string, string>>;

/**
 * Puts a team first among the claimed ones, drops those that the person left, and as many of the least recently opened
 * ones as do not fit. Returns what the next token grants, with the current roles.
 */
export async function claimTeam(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
): Promise<TeamClaims> {
  return changeTeams(ports, uid, async (before) => {
    const others = Object.keys(before).filter((id) => id !== teamId);
    return fit(await readRoles(ports, uid, [teamId, ...others]));
  });
}

/** Updates the claimed teams to a person's current roles, without opening any. Returns what the next token grants. */
export async function refreshClaims(ports: FunctionPorts, uid: string): Promise<TeamClaims> {
  return changeTeams(ports, uid, (before) => readRoles(ports, uid, Object.keys(before)));
}

/** Removes a team from a person's claims, after a removal. */
export async function unclaimTeam(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
): Promise<void> {
  await changeTeams(ports, uid, async ({ [teamId]: _left, ...teams }) => teams as TeamClaims);
}

/** Changes the claimed teams in one step: claims can only be written as a whole. */
async function changeTeams(
  { auth, database }: FunctionPorts,
  uid: string,
  change: (before: Readonly<Record<string, unknown>>) => Promise<TeamClaims>,
): Promise<TeamClaims> {
  return database.exclusively([`claims/${uid}`], async () => {
    const stored = (await auth.getUser(uid))?.claims['teams'];
    const before = isObject(stored) ? stored : {};
    const teams = await change(before);
    if (JSON.stringify(before) !== JSON.stringify(teams)) await auth.setClaims(uid, { teams });
    return teams;
  });
}

/** Returns the role that claims give a person in a team. */
export function roleIn(claims: TeamClaims, teamId: TeamId): Role | undefined {
  const letter = claims[teamId];
  return ROLES.find((role) => ROLE_LETTERS[role] === letter);
}

/**
 * Returns whether a token grants what the claims do, regardless of their order, which only decides what to drop first.
 * Compares the token itself, which may be older than claims that someone else set.
 */
export function grantsSame(token: Caller['token'], claims: TeamClaims): boolean {
  const granted = isObject(token['teams']) ? token['teams'] : {};
  const keys = Object.keys(granted);
  const isSame = keys.every((key) => granted[key] === claims[key]);
  return isSame && keys.length === Object.keys(claims).length;
}

/** Grants a paired player its read access to storage. */
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

/** Gives up after this many lost races. */
const MAX_TRIES = 10;

/** Updates the claims of a player to its current pairing, even while it is being paired. */
export async function refreshDevice(ports: FunctionPorts, uid: string): Promise<void> {
  const read = () => ports.database.get(`devices/${uid}`);
  let pairing = await read();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await (isObject(pairing)
      ? claimDevice(ports, uid, pairing['teamId'] as TeamId, pairing['screenId'] as ScreenId) // functions write it
      : unclaimDevice(ports, uid));
    const now = await read();
    if (isDeepStrictEqual(now, pairing)) return;
    pairing = now;
  }
}

async function readRoles(
  { database }: FunctionPorts,
  uid: string,
  teamIds: readonly string[],
): Promise<TeamClaims> {
  const roles = await Promise.all(
    teamIds.map(async (id) => {
      const raw = await database.get(`teams/${id}/users/${uid}`);
      const [team, user] = [id as TeamId, uid as UserId]; // keys of the database, which the rules restrict to ids
      const member = isObject(raw) && parseMember(raw, team, user);
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
