import * as v from 'valibot';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { FIRST_CREDITS, ROOT_PLAN } from '../../src/model/team/plan.ts';
import { teamSpace, userSpace } from '../../src/model/spaces.ts';
import { USER_LANGUAGES } from '../../src/model/user/fields.ts';
import { changeSpaces, type SpaceChange } from '../spaces/changeSpaces.ts';
import { claimTeam } from '../teams/claims.ts';
import { defineFunction, isDeviceCaller, userIdOf, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { knownNews } from '../teams/knownNews.ts';
import { newTeam, signInOf, type Founder } from '../teams/newTeam.ts';
import type { FunctionPorts } from '../ports.ts';
import { limitRootTeams } from './limitTeams.ts';

const input = v.object({
  /** Created by the client, so that repeating the call after a lost answer creates no second team. */
  teamId: idInput<'team'>(),
  name: textInput(200),
  teamName: textInput(200),
  /** The 'DSE 2024' toggle: grants smart templates. */
  dse: v.boolean(),
  /** The registration path: whoever knows it may found teams. */
  registrationPath: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Language of the registration page, which becomes that of the profile. */
  language: v.optional(v.picklist(USER_LANGUAGES), 'en'),
  /** Language of the welcome slide; absent from apps that predate it, which get none. */
  welcome: v.optional(v.picklist(USER_LANGUAGES)),
});
type Input = v.InferOutput<typeof input>;

/** Registration: creates the profile, a root team with everything that belongs to it, and the claims for uploads. */
export const createTeam = defineFunction({
  name: 'createTeam',
  input,
  async run(ports, caller, given) {
    const email = caller.token['email'];
    if (isDeviceCaller(caller) || typeof email !== 'string')
      throw new FunctionProblem('notAllowed');
    if (!(await isMine(ports, caller, given.teamId))) {
      await assertRegistration(ports, caller, given);
      await limitRootTeams(ports, caller);
      await changeSpaces(
        ports.database,
        [teamSpace(given.teamId), userSpace(userIdOf(caller))],
        () => plan(ports, caller, email, given),
      );
    }
    await claimTeam(ports, caller.uid, given.teamId);
    return { teamId: given.teamId };
  },
});

/** A team starts with credits and storage, which not every invited person may hand out. */
async function assertRegistration(ports: FunctionPorts, caller: Caller, given: Input) {
  const { registrationPath, auth } = ports;
  if (registrationPath === null || given.registrationPath === registrationPath) return;
  const user = await auth.getUser(caller.uid);
  if (!user?.mayFoundTeams) throw new FunctionProblem('registrationNeeded');
}

/** Returns true if an earlier try of the same call created the team. @throws if it belongs to someone else */
async function isMine(ports: FunctionPorts, caller: Caller, teamId: TeamId): Promise<boolean> {
  const rev = await ports.database.get(`teams/${teamId}/rev`);
  if (rev === null) return false;
  const role = await ports.database.get(`teams/${teamId}/users/${caller.uid}/role`);
  if (role !== 'admin') throw new FunctionProblem('conflict');
  return true;
}

async function plan(
  ports: FunctionPorts,
  caller: Caller,
  email: string,
  given: Input,
): Promise<SpaceChange<void>> {
  const uid = userIdOf(caller);
  const [team, user] = [teamSpace(given.teamId), userSpace(uid)];
  if (await isMine(ports, caller, given.teamId)) throw new FunctionProblem('conflict');
  const person = { name: given.name, email, ...signInOf(caller) };
  const dseTeam = { id: given.teamId, email, name: given.name, teamName: given.teamName };
  return {
    writes: {
      ...newTeam(ports, uid, person, {
        id: given.teamId,
        name: given.teamName,
        dse: given.dse,
        showBrandImport: true,
        welcome: given.welcome,
      }),
      ...(await profile(ports, uid, person, given)),
      [`plans/${given.teamId}`]: {
        AICredits: { available: FIRST_CREDITS, plan: ROOT_PLAN },
        screens: ports.firstScreens,
      },
      ...(given.dse ? { [`dseTeams/${given.teamId}`]: dseTeam } : {}),
    },
    sections: {
      [team]: ['info', 'users', 'screens', 'brand'] as const,
      [user]: ['profile'] as const,
    },
    shown: [team],
    result: undefined,
  };
}

/** Creates a profile, or adds the new team to an existing one: a person may found several teams. */
async function profile(
  ports: FunctionPorts,
  uid: UserId,
  person: Founder,
  given: Input,
): Promise<Readonly<Record<string, Json>>> {
  const space = userSpace(uid);
  const link = { id: given.teamId, name: given.teamName };
  const common = {
    [`${space}/teams/${given.teamId}`]: link,
    [`${space}/currentTeam`]: given.teamId,
  };
  if ((await ports.database.get(`${space}/user_id`)) !== null) return common;
  return {
    ...common,
    [`${space}/user_id`]: uid,
    [`${space}/name`]: person.name,
    [`${space}/email`]: person.email,
    [`${space}/language`]: given.language,
    ...(await knownNews(ports.database, space)),
    ...(person.sso === undefined ? {} : { [`${space}/sso`]: person.sso }),
  };
}
