import * as v from 'valibot';
import { createId, type TeamId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { LOGIN_METHODS, type Invite } from '../../src/model/member/invite.ts';
import { ROLES } from '../../src/model/member/fields.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { INVITE_LIFETIME_MS, proofPath, readInvite, readOpenInvites } from '../teams/invites.ts';
import { assertPermission, readTeamFacts } from '../teams/membership.ts';
import type { FunctionPorts } from '../ports.ts';
import { stored } from '../spaces/stored.ts';

const input = v.object({
  teamId: idInput<'team'>(),
  /** Created by the client as the secret of the link. Sending the same id again renews the invitation. */
  inviteId: idInput<'invite'>(),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(256)),
  loginMethod: v.picklist(LOGIN_METHODS),
  role: v.picklist(ROLES),
  name: v.optional(textInput(200)),
  location: v.optional(textInput(200)),
});
type Input = v.InferOutput<typeof input>;

const MAX_PER_DAY = 200;

/** Creates or renews an invitation, for an admin to pass its link on. */
export const inviteMember = defineFunction({
  name: 'inviteMember',
  input,
  async run(ports, caller, given) {
    const { database, clock } = ports;
    const admin = await assertPermission(database, given.teamId, caller, 'editMembers');
    const day = 24 * 60 * 60 * 1000;
    if (!(await ports.attempts.take(`invite ${caller.uid}`, MAX_PER_DAY, day))) {
      throw new FunctionProblem('tooManyAttempts');
    }
    await assertNew(ports, given);
    const team = await readTeamFacts(database, given.teamId);
    const { inviteId, ...rest } = given;
    const invite: Partial<Invite> = {
      ...(rest as Partial<Invite>),
      id: inviteId,
      team: team?.name ?? '',
      from: admin.name,
      created: clock.now(),
      expiry: clock.now() + INVITE_LIFETIME_MS,
    };
    await database.update({
      [`invites/${inviteId}`]: stored(invite),
      // A new one each time: an older link no longer proves anything.
      [proofPath(inviteId)]: createId(ports.random),
    });
    await assertOnlyOne(ports, given);
    return { inviteId, expiry: invite.expiry };
  },
});

/** If two were created for one person at the same time, the one with the lower id stays. */
async function assertOnlyOne({ database, clock }: FunctionPorts, given: Input): Promise<void> {
  const open = await readOpenInvites(database, given.teamId, clock.now());
  const twin = open.find((invite) => invite.id < given.inviteId && isSameGuest(invite, given));
  if (!twin) return;
  await database.update({ [`invites/${given.inviteId}`]: null, [proofPath(given.inviteId)]: null });
  throw new FunctionProblem('alreadyInvited');
}

const isSameGuest = (invite: Invite, { email, loginMethod }: Input): boolean =>
  invite.email === email && invite.loginMethod === loginMethod;

async function assertNew({ database, clock }: FunctionPorts, given: Input): Promise<void> {
  const isSame = (invite: Invite) => isSameGuest(invite, given);
  const existing = await readInvite(database, given.inviteId);
  if (existing && (existing.teamId !== given.teamId || !isSame(existing))) {
    throw new FunctionProblem('conflict');
  }
  const open = await readOpenInvites(database, given.teamId, clock.now());
  const isTaken = open.some((invite) => invite.id !== given.inviteId && isSame(invite));
  if (isTaken || (await isMember(database, given.teamId, given))) {
    throw new FunctionProblem('alreadyInvited');
  }
}

/** True if a member already has this address and sign-in method. */
async function isMember(
  database: FunctionPorts['database'],
  teamId: TeamId,
  { email, loginMethod }: Input,
): Promise<boolean> {
  const members = entriesOf(await database.get(`teams/${teamId}/users`));
  return members.some(([, raw]) => {
    if (!isObject(raw) || raw['removed'] === true) return false;
    const method = raw['sso'] === undefined ? 'password' : 'microsoft.com';
    return String(raw['email']).toLowerCase() === email && method === loginMethod;
  });
}
