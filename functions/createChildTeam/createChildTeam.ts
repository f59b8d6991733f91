import * as v from 'valibot';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import type { Member } from '../../src/model/member/member.ts';
import { CHILD_PLAN, FIRST_CREDITS } from '../../src/model/team/plan.ts';
import { teamSpace, userSpace } from '../../src/model/spaces.ts';
import { USER_LANGUAGES } from '../../src/model/user/fields.ts';
import { changeSpaces, type SpaceChange } from '../spaces/changeSpaces.ts';
import { claimTeam } from '../teams/claims.ts';
import { limitChildTeams } from '../createTeam/limitTeams.ts';
import { defineFunction, userIdOf, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { assertPermission, readTeamFacts } from '../teams/membership.ts';
import { newTeam } from '../teams/newTeam.ts';
import type { FunctionPorts } from '../ports.ts';

const input = v.object({
  parentId: idInput<'team'>(),
  /** Created by the client, so that repeating the call after a lost answer creates no second team. */
  teamId: idInput<'team'>(),
  teamName: textInput(200),
  /** Language of the welcome slide; absent from apps that predate it, which get none. */
  welcome: v.optional(v.picklist(USER_LANGUAGES)),
});
type Input = v.InferOutput<typeof input>;

/** Creates a team below another; the admin who founds it becomes its admin too. */
export const createChildTeam = defineFunction({
  name: 'createChildTeam',
  input,
  async run(ports, caller, given) {
    const founder = await assertPermission(ports.database, given.parentId, caller, 'editTeam');
    if (!(await isMine(ports, caller, given))) {
      await limitChildTeams(ports, caller);
      await found(ports, caller, founder, given);
    }
    await claimTeam(ports, caller.uid, given.teamId);
    return { teamId: given.teamId };
  },
});

async function isMine({ database }: FunctionPorts, caller: Caller, given: Input): Promise<boolean> {
  if ((await database.get(`teams/${given.teamId}/rev`)) === null) return false;
  const parent = await database.get(`teams/${given.teamId}/parentTeam`);
  const role = await database.get(`teams/${given.teamId}/users/${caller.uid}/role`);
  if (parent !== given.parentId || role !== 'admin') throw new FunctionProblem('conflict');
  return true;
}

async function found(ports: FunctionPorts, caller: Caller, founder: Member, given: Input) {
  const parent = await readTeamFacts(ports.database, given.parentId);
  if (!parent) throw new FunctionProblem('notAllowed');
  const rootId = parent.rootTeam ?? parent.id;
  const teams = new Set([given.teamId, parent.id, rootId]);
  const spaces = [...[...teams].map(teamSpace), userSpace(userIdOf(caller))];
  await changeSpaces(ports.database, spaces, async () => {
    if (await isMine(ports, caller, given)) throw new FunctionProblem('conflict');
    return plan(ports, founder, given, rootId, parent.vitrineTemplateAccess);
  });
}

function plan(
  ports: FunctionPorts,
  founder: Member,
  { teamId, parentId, teamName, welcome }: Input,
  rootId: TeamId,
  dse: boolean,
): SpaceChange<void> {
  const { name, email, sso, loginMethod, id: uid } = founder;
  const person = {
    name,
    email,
    ...(sso !== undefined && { sso }),
    ...(loginMethod !== undefined && { loginMethod }),
  };
  const link = { id: teamId, name: teamName };
  const user = userSpace(uid);
  const readers: Record<string, Json> = {
    [`teams/${parentId}/readers/${uid}`]: true,
    [`teams/${rootId}/readers/${uid}`]: true,
  };
  return {
    writes: {
      ...newTeam(ports, uid, person, {
        id: teamId,
        name: teamName,
        dse,
        showBrandImport: false,
        parentTeam: parentId,
        rootTeam: rootId,
        welcome,
      }),
      ...readers,
      [`teams/${parentId}/children/${teamId}`]: link,
      [`teams/${rootId}/rootChildren/${teamId}`]: link,
      [`${user}/teams/${teamId}`]: link,
      [`plans/${teamId}`]: {
        AICredits: { available: FIRST_CREDITS, plan: CHILD_PLAN },
        screens: ports.firstScreens,
      },
    },
    sections: {
      [teamSpace(parentId)]: ['info'] as const,
      [teamSpace(rootId)]: ['info'] as const,
      [teamSpace(teamId)]: ['info', 'users', 'screens', 'brand'] as const,
      [user]: ['profile'] as const,
    },
    shown: [teamSpace(teamId)],
    result: undefined,
  };
}
