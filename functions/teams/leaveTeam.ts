import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, type Json } from '../../src/model/json.ts';
import { teamSpace, templateSpace, userSpace } from '../../src/model/spaces.ts';
import { lastReceipts } from '../spaces/pruneReceipts.ts';
import { changeSpaces, type NewRevs, type SpaceChange } from '../spaces/changeSpaces.ts';
import { unclaimTeam } from './claims.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { readTeamFacts } from './membership.ts';
import type { FunctionPorts } from '../ports.ts';
import { ancestorsOf, readsFrom } from './readers.ts';

/**
 * Removes a person from a team, with all rights that came with it: membership, reading of parent and root, claims.
 * `assertAllowed` checks permissions on the state that is changed.
 * @throws FunctionProblem 'notFound'; whatever `assertAllowed` throws
 */
export async function leaveTeam(
  ports: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
  assertAllowed: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const spaces = [teamSpace(teamId), userSpace(uid)];
  await changeSpaces(ports.database, spaces, async (revs) => {
    await assertAllowed();
    return plan(ports, teamId, uid, revs);
  });
  await unclaimTeam(ports, uid, teamId);
}

async function plan(
  ports: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
  revs: NewRevs,
): Promise<SpaceChange<void>> {
  const { database } = ports;
  const [team, user] = [teamSpace(teamId), userSpace(uid)];
  const templates = templateSpace(teamId);
  if ((await database.get(`${team}/users/${uid}/id`)) === null) {
    throw new FunctionProblem('notFound');
  }
  return {
    writes: {
      ...(await noReader(ports, teamId, uid)),
      ...(await leftTeam(ports, teamId, uid)),
      [`screenWatch/${teamId}/${uid}`]: null,
      [`${team}/receipts/${uid}`]: await lastReceipts(database, team, uid),
      [`${templates}/receipts/${uid}`]: await lastReceipts(database, templates, uid),
      // A tombstone: clients that read changes would not notice a missing row.
      [`${team}/users/${uid}`]: { id: uid, rev: revs[team] ?? 0, removed: true },
    },
    sections: { [team]: ['users'] as const, [user]: ['profile'] as const },
    result: undefined,
  };
}

/** Revokes the right to read parent and root, unless another team of the person also grants it. */
export async function noReader({ database }: FunctionPorts, teamId: TeamId, uid: UserId) {
  const facts = await readTeamFacts(database, teamId);
  const writes: Record<string, Json> = {};
  for (const ancestor of facts ? ancestorsOf(facts) : []) {
    const staysReader = await readsFrom(database, ancestor, uid, teamId);
    if (!staysReader) writes[`teams/${ancestor}/readers/${uid}`] = null;
  }
  return writes;
}

/** Returns the profile without the team, opened at one of the others. */
export async function leftTeam({ database }: FunctionPorts, teamId: TeamId, uid: UserId) {
  const space = userSpace(uid);
  const others = entriesOf(await database.get(`${space}/teams`)).filter(([id]) => id !== teamId);
  const current = await database.get(`${space}/currentTeam`);
  return {
    [`${space}/teams/${teamId}`]: null,
    ...(current === teamId ? { [`${space}/currentTeam`]: others[0]?.[0] ?? null } : {}),
  };
}
