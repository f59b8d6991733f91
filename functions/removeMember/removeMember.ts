import * as v from 'valibot';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, type Json } from '../../src/model/json.ts';
import { teamSpace, userSpace } from '../../src/model/spaces.ts';
import { changeSpaces, type NewRevs, type SpaceChange } from '../changeSpaces.ts';
import { unclaimTeam } from '../claims.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { demandPermission, readTeamFacts } from '../membership.ts';
import type { FunctionPorts } from '../ports.ts';
import { ancestorsOf, readsByOtherTeam } from '../readers.ts';

const input = v.object({ teamId: idInput<'team'>(), uid: idInput<'user'>() });
type Input = v.InferOutput<typeof input>;

/** Takes a person out of a team; no admin removes themself, so a team always has one. */
export const removeMember = defineFunction({
  name: 'removeMember',
  input,
  async run(ports, caller, given) {
    await demandPermission(ports.database, given.teamId, caller, 'editMembers');
    if (given.uid === caller.uid) throw new FunctionProblem('notAllowed');
    const spaces = [teamSpace(given.teamId), userSpace(given.uid)];
    await changeSpaces(ports.database, spaces, (revs) => plan(ports, given, revs));
    await unclaimTeam(ports, given.uid, given.teamId);
    return {};
  },
});

async function plan(
  ports: FunctionPorts,
  { teamId, uid }: Input,
  revs: NewRevs,
): Promise<SpaceChange<void>> {
  const { database } = ports;
  const [team, user] = [teamSpace(teamId), userSpace(uid)];
  if ((await database.get(`${team}/users/${uid}/id`)) === null) {
    throw new FunctionProblem('notFound');
  }
  return {
    writes: {
      ...(await noReader(ports, teamId, uid)),
      ...(await leftTeam(ports, teamId, uid)),
      // A tombstone: clients that read what changed would not see a row that is gone.
      [`${team}/users/${uid}`]: { id: uid, rev: revs[team] ?? 0, removed: true },
    },
    sections: { [team]: ['users'] as const, [user]: ['profile'] as const },
    result: undefined,
  };
}

async function noReader({ database }: FunctionPorts, teamId: TeamId, uid: UserId) {
  const facts = await readTeamFacts(database, teamId);
  const writes: Record<string, Json> = {};
  for (const ancestor of facts ? ancestorsOf(facts) : []) {
    const staysReader = await readsByOtherTeam(database, ancestor, teamId, uid);
    if (!staysReader) writes[`teams/${ancestor}/readers/${uid}`] = null;
  }
  return writes;
}

/** The profile without the team, opened at one of the others. */
async function leftTeam({ database }: FunctionPorts, teamId: TeamId, uid: UserId) {
  const space = userSpace(uid);
  const others = entriesOf(await database.get(`${space}/teams`)).filter(([id]) => id !== teamId);
  const current = await database.get(`${space}/currentTeam`);
  return {
    [`${space}/teams/${teamId}`]: null,
    ...(current === teamId ? { [`${space}/currentTeam`]: others[0]?.[0] ?? null } : {}),
  };
}
