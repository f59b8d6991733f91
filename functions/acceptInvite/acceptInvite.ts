import * as v from 'valibot';
import type { Json } from '../../src/model/json.ts';
import type { Invite } from '../../src/model/member/invite.ts';
import { encodeMember, type Member } from '../../src/model/member/member.ts';
import { USER_LANGUAGES } from '../../src/model/user/fields.ts';
import { teamSpace, userSpace } from '../../src/model/spaces.ts';
import { changeSpaces, type NewRevs, type SpaceChange } from '../spaces/changeSpaces.ts';
import { claimTeam } from '../teams/claims.ts';
import { defineFunction, userIdOf, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { readInvite, readProof, withoutInvite } from '../teams/invites.ts';
import { knownNews } from '../teams/knownNews.ts';
import { readMember, readTeamFacts } from '../teams/membership.ts';
import { loginMethodOf, ssoOf } from '../teams/newTeam.ts';
import type { FunctionPorts } from '../ports.ts';
import { ancestorsOf } from '../teams/readers.ts';
import { noFiles, stored } from '../spaces/stored.ts';

const input = v.object({
  inviteId: idInput<'invite'>(),
  /** For a person without a profile; defaults to the invitation's name. */
  name: v.optional(textInput(200)),
  /** From the link: proves that it came through the mailbox or directly from the admin. */
  proof: v.optional(idInput<'proof'>()),
  /** Current language of a person without a profile, which becomes that of the profile. */
  language: v.optional(v.picklist(USER_LANGUAGES), 'en'),
});
type Input = v.InferOutput<typeof input>;

/** Joins a team by an invitation that names the caller's own, verified address. */
export const acceptInvite = defineFunction({
  name: 'acceptInvite',
  input,
  async run(ports, caller, given) {
    const invite = await readInvite(ports.database, given.inviteId);
    if (!invite) throw new FunctionProblem('inviteUnknown');
    assertOwn(ports, caller, invite);
    await assertMailbox(ports, caller, given);
    const isMember = await readMember(ports.database, invite.teamId, caller);
    if (isMember) await ports.database.update(withoutInvite(invite.id));
    else await join(ports, caller, invite, given);
    await claimTeam(ports, caller.uid, invite.teamId);
    return { teamId: invite.teamId };
  },
});

/** A leaked link must be worthless to anyone who does not own the mailbox. */
function assertOwn({ clock }: FunctionPorts, caller: Caller, invite: Invite): void {
  if (invite.expiry <= clock.now()) throw new FunctionProblem('inviteExpired');
  const { email } = caller.token;
  const isOwn =
    typeof email === 'string' &&
    email.toLowerCase() === invite.email &&
    loginMethodOf(caller) === invite.loginMethod;
  if (!isOwn) throw new FunctionProblem('inviteForOther');
}

/** Anyone can sign up with someone else's address: it must be verified, or the link must prove ownership. */
async function assertMailbox({ database }: FunctionPorts, caller: Caller, given: Input) {
  if (caller.token['email_verified'] === true) return;
  const proof = given.proof && (await readProof(database, given.inviteId));
  if (!proof || proof !== given.proof) throw new FunctionProblem('emailNotVerified');
}

async function join(ports: FunctionPorts, caller: Caller, invite: Invite, given: Input) {
  const [team, user] = [teamSpace(invite.teamId), userSpace(userIdOf(caller))];
  await changeSpaces(ports.database, [team, user], (revs) =>
    plan(ports, caller, invite, given, revs),
  );
}

async function plan(
  ports: FunctionPorts,
  caller: Caller,
  invite: Invite,
  given: Input,
  revs: NewRevs,
): Promise<SpaceChange<void>> {
  const facts = await readTeamFacts(ports.database, invite.teamId);
  // Cancelled or used in the meantime, or the team is gone: there is nothing left to join.
  if (!facts || !(await readInvite(ports.database, invite.id))) {
    throw new FunctionProblem('inviteUnknown');
  }
  const [team, user] = [teamSpace(invite.teamId), userSpace(userIdOf(caller))];
  const profile = await profileOf(ports, caller, invite, given);
  const picture = await ports.database.get(`${team}/avatar`);
  const member = newMember(caller, invite, profile, facts.vitrineTemplateAccess);
  const readers = ancestorsOf(facts).map((id) => [`teams/${id}/readers/${caller.uid}`, true]);
  return {
    writes: {
      ...profile.writes,
      ...(Object.fromEntries(readers) as Record<string, Json>),
      [`${team}/users/${caller.uid}`]: { ...(member as object), rev: revs[team] ?? 0 },
      [`${user}/teams/${invite.teamId}`]: {
        id: invite.teamId,
        name: facts.name,
        ...(typeof picture === 'string' && { avatar: picture }),
      },
      [`${user}/currentTeam`]: invite.teamId,
      ...withoutInvite(invite.id),
    },
    sections: { [team]: ['users'] as const, [user]: ['profile'] as const },
    result: undefined,
  };
}

function newMember(
  caller: Caller,
  invite: Invite,
  { name, avatar }: { readonly name: string; readonly avatar?: string },
  smart: boolean,
): Json {
  const member: Member = {
    id: userIdOf(caller),
    teamId: invite.teamId,
    name,
    email: invite.email,
    role: invite.role,
    removed: false,
    loginMethod: invite.loginMethod,
    vitrineTemplateAccess: smart,
    ...(invite.location === undefined ? {} : { location: invite.location }),
    ...(avatar === undefined ? {} : { avatar }),
    ...ssoOf(caller),
  };
  return stored(encodeMember(member, noFiles));
}

/** Returns the profile's name, and the writes that create a missing profile. */
async function profileOf(ports: FunctionPorts, caller: Caller, invite: Invite, given: Input) {
  const space = userSpace(userIdOf(caller));
  const known = await ports.database.get(`${space}/name`);
  const avatar = await ports.database.get(`${space}/avatar`);
  if (typeof known === 'string') {
    return { name: known, writes: {}, ...(typeof avatar === 'string' && { avatar }) };
  }
  const name = given.name ?? invite.name ?? invite.email.split('@')[0] ?? invite.email;
  const { sso } = ssoOf(caller);
  const writes: Record<string, Json> = {
    [`${space}/user_id`]: caller.uid,
    [`${space}/name`]: name,
    [`${space}/email`]: invite.email,
    [`${space}/language`]: given.language,
    ...(await knownNews(ports.database, space)),
    ...(sso === undefined ? {} : { [`${space}/sso`]: sso }),
  };
  return { name, writes };
}
