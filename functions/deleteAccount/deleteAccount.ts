import * as v from 'valibot';
import { parseId, type TeamId, type UserId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { defineFunction, isDeviceCaller, type Caller } from '../defineFunction.ts';
import {
  countTeam,
  dismantleTeam,
  nameOf,
  removeFiles,
  type TeamContents,
} from '../teams/dismantleTeam.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { leaveTeam } from '../teams/leaveTeam.ts';
import { readMembers } from '../teams/members.ts';
import type { UserLanguage } from '../../src/model/user/user.ts';
import type { FunctionPorts } from '../ports.ts';

const GOODBYE_TEXTS = {
  en: {
    subject: 'Your Vitrine account was deleted',
    text: 'Hello,\n\nyour Vitrine account was deleted, with your profile and your place in every team.\n\nIf this was not you, please tell an admin of your team at once.\n',
  },
  de: {
    subject: 'Ihr Vitrine-Konto wurde gelöscht',
    text: 'Guten Tag,\n\nIhr Vitrine-Konto wurde gelöscht, mit Ihrem Profil und Ihrem Platz in allen Teams.\n\nWenn Sie das nicht waren, sagen Sie bitte sofort einem Admin Ihres Teams Bescheid.\n',
  },
} as const satisfies Record<UserLanguage, object>;

/** Anything that could lock an owner out requires a sign-in within the last five minutes. */
const RECENT_SECONDS = 5 * 60;

/**
 * What happens to a team of the person: `leave`: it goes on without them; `delete`: it has no other members;
 * `lastAdmin` and `hasChildren` prevent the deletion.
 */
type Fate = 'leave' | 'delete' | 'lastAdmin' | 'hasChildren';

interface Parting {
  readonly id: TeamId;
  readonly name: string;
  readonly fate: Fate;
  /** What is deleted with it; for `delete`. */
  readonly contents?: TeamContents;
}

/**
 * Deletes the caller's account, and the teams without other members. With `isTrial` it only reports what would happen
 * to each team. @throws FunctionProblem 'signInAgain', 'lastAdmin', 'hasChildren'
 */
export const deleteAccount = defineFunction({
  name: 'deleteAccount',
  input: v.object({ isTrial: v.optional(v.boolean(), false) }),
  async run(ports, caller, { isTrial }) {
    if (isDeviceCaller(caller)) throw new FunctionProblem('notAllowed');
    const teams = await partings(ports, caller.uid as UserId);
    if (isTrial) return { teams };
    assertRecent(ports, caller);
    for (const { fate } of teams) {
      if (fate === 'lastAdmin' || fate === 'hasChildren') throw new FunctionProblem(fate);
    }
    await part(ports, caller, teams);
    return { teams };
  },
});

function assertRecent({ clock }: FunctionPorts, caller: Caller): void {
  const age = clock.now() / 1000 - Number(caller.token['auth_time'] ?? 0);
  if (!(age <= RECENT_SECONDS)) throw new FunctionProblem('signInAgain');
}

async function partings(ports: FunctionPorts, uid: UserId): Promise<readonly Parting[]> {
  const links = entriesOf(await ports.database.get(`users/${uid}/teams`));
  const found = links.map(async ([, link]): Promise<readonly Parting[]> => {
    const id = isObject(link) ? parseId<'team'>(link['id']) : undefined;
    if (!id) return [];
    return [{ id, name: nameOf(link), ...(await fateOf(ports, id, uid)) }];
  });
  return (await Promise.all(found)).flat();
}

async function fateOf(
  ports: FunctionPorts,
  teamId: TeamId,
  uid: UserId,
): Promise<Pick<Parting, 'fate' | 'contents'>> {
  const members = await readMembers(ports.database, teamId);
  const others = members.filter(({ id }) => id !== uid);
  if (others.some(({ role }) => role === 'admin')) return { fate: 'leave' };
  if (others.length > 0) return { fate: 'lastAdmin' };
  const contents = await countTeam(ports, teamId);
  return { fate: contents.children.length > 0 ? 'hasChildren' : 'delete', contents };
}

/** Deletes the account itself last, so that an interrupted run can be repeated. */
async function part(ports: FunctionPorts, caller: Caller, teams: readonly Parting[]) {
  const uid = caller.uid as UserId;
  const language = await ports.database.get(`users/${uid}/language`);
  for (const { id, fate } of teams) {
    if (fate === 'delete') await dismantleTeam(ports, id, uid);
    else await leaveAsPerson(ports, id, caller);
  }
  await ports.database.update({
    [`users/${uid}`]: null,
    // Devices whose sign-in ended look for this: they then forget the account too.
    [`deletedAccounts/${uid}`]: ports.clock.now(),
  });
  await removeFiles(ports, `users/${uid}/`);
  await ports.auth.deleteUser(uid);
  ports.logger.info('accountDeleted', { teams: teams.length });
  await sayGoodbye(ports, caller, language === 'de' ? 'de' : 'en');
}

/** Informs owners who did not do this themselves. A mail that cannot be sent undoes nothing. */
async function sayGoodbye({ mail, logger }: FunctionPorts, caller: Caller, language: UserLanguage) {
  const to = caller.token['email'];
  if (typeof to !== 'string') return;
  await mail.send({ to, ...goodbyeMail(language) }).catch(() => logger.error('mailFailed'));
}

/** A founder's name and address are also in the programme's record. */
async function leaveAsPerson(ports: FunctionPorts, teamId: TeamId, caller: Caller) {
  const { database } = ports;
  const uid = caller.uid as UserId;
  await leaveTeam(ports, teamId, uid, () => assertOtherAdmin(ports, teamId, uid));
  if ((await database.get(`dseTeams/${teamId}/email`)) === caller.token['email']) {
    await database.update({
      [`dseTeams/${teamId}/email`]: null,
      [`dseTeams/${teamId}/name`]: null,
    });
  }
}

/** Checked again inside the transaction: the other admin may be leaving at this very moment. */
async function assertOtherAdmin({ database }: FunctionPorts, teamId: TeamId, uid: UserId) {
  const members = await readMembers(database, teamId);
  if (!members.some(({ id, role }) => id !== uid && role === 'admin')) {
    throw new FunctionProblem('lastAdmin');
  }
}

/** The last mail to a person whose account was deleted. */
const goodbyeMail = (language: UserLanguage) => GOODBYE_TEXTS[language];
