import { isDeepStrictEqual } from 'node:util';
import type { ScreenId, TeamId, UserId } from '../../src/model/ids.ts';
import { isObject } from '../../src/model/json.ts';
import { restoreMember, type Role } from '../../src/model/member.ts';
import { ROLES } from '../../src/model/member/fields.ts';
import type { Caller } from '../defineFunction.ts';
import type { FunctionPorts } from '../ports.ts';

/** Firebase's limit for custom claims, in characters of JSON. */
const MAX_CLAIMS_LENGTH = 1000;

/** `storage.rules` compares these; one letter, because claims are short of room. */
const ROLE_LETTERS: Readonly<Record<Role, string>> = { admin: 'a', editor: 'e' };

export type TeamClaims = Readonly<Record<string, string>>;

/**
 * Puts a team first among the claimed ones, drops those the person left, and as many of the longest
 * unopened ones as do not fit. Returns what the next token grants; the roles are those of this moment.
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

/**
 * Brings the claimed teams in step with the roles that a person has now; opens none. Returns what the next
 * token grants.
 */
export async function refreshClaims(ports: FunctionPorts, uid: string): Promise<TeamClaims> {
  return changeTeams(ports, uid, (before) => readRoles(ports, uid, Object.keys(before)));
}

/** Takes a team out of a person's claims, after a removal. */
export async function unclaimTeam(
  ports: FunctionPorts,
  uid: string,
  teamId: TeamId,
): Promise<void> {
  await changeTeams(ports, uid, async ({ [teamId]: _left, ...teams }) => teams as TeamClaims);
}

/** One step from what is claimed to what shall be: claims can only be written whole. */
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

/** The role that claims give a person in a team. */
export function roleIn(claims: TeamClaims, teamId: TeamId): Role | undefined {
  const letter = claims[teamId];
  return ROLES.find((role) => ROLE_LETTERS[role] === letter);
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

/** Gives up after this many lost races. */
const MAX_TRIES = 10;

/** Brings the claims of a player in step with what it is paired with now, also while it is being paired. */
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
      const [team, user] = [id as TeamId, uid as UserId]; // keys of the database, which rules hold to ids
      const member = isObject(raw) && restoreMember(raw, team, user);
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
