import { isObject } from '../../src/model/json.ts';
import { castOf, type CastTeam, type Character } from '../cast.ts';
import { seedId } from '../ids.ts';
import type { Person } from '../person.ts';
import type { Seed, Theme } from '../seed.ts';

/** Accounts, teams with parents and children, members with roles, invitations. */
export const teams: Theme = {
  name: 'teams',
  sizes: ['tiny', 'typical', 'huge', 'broken', 'company'],
  async run(seed) {
    for (const team of castOf(seed.size)) {
      const [founder, ...others] = team.people;
      const admin = await seed.person(founder.email);
      await found(admin, founder, team);
      await admin.openTeam(team.id);
      for (const person of others) await join(seed, admin, team, person);
      for (const email of team.invited) await invite(admin, team, { email, role: 'editor' });
      seed.say(`${team.name} (${team.id}): ${team.people.length} people`);
    }
  },
};

async function found(admin: Person, { name }: Character, team: CastTeam): Promise<void> {
  if (team.parent === undefined) {
    const given = { teamId: team.id, name, teamName: team.name, dse: true, language: 'en' };
    await admin.call('createTeam', given);
  } else {
    await admin.openTeam(team.parent);
    const given = { parentId: team.parent, teamId: team.id, teamName: team.name };
    await admin.call('createChildTeam', given);
  }
}

async function join(seed: Seed, admin: Person, team: CastTeam, who: Character): Promise<void> {
  const person = await seed.person(who.email);
  const row = await admin.read(`teams/${team.id}/users/${person.uid}`);
  if (isObject(row) && row['removed'] !== true) return;
  const inviteId = await invite(admin, team, who);
  const proof = await proofOf(admin, team, inviteId);
  const input = { inviteId, name: who.name, language: 'en' };
  await person.call('acceptInvite', proof === undefined ? input : { ...input, proof });
}

/** Invites unless that was done before; returns the invitation's id. */
async function invite(
  admin: Person,
  team: CastTeam,
  { email, role }: Pick<Character, 'email' | 'role'>,
): Promise<string> {
  const inviteId = seedId('invite', team.id, email);
  if ((await addressOf(admin, team, inviteId)) !== undefined) return inviteId;
  const given = { teamId: team.id, inviteId, email, role, loginMethod: 'password' };
  await admin.call('inviteMember', given);
  return inviteId;
}

/** Takes the proof from the link that an admin would pass on where no mail is sent. */
const proofOf = async (admin: Person, team: CastTeam, inviteId: string) =>
  (await addressOf(admin, team, inviteId))?.split('#')[1];

async function addressOf(
  admin: Person,
  team: CastTeam,
  inviteId: string,
): Promise<string | undefined> {
  const { invites } = await admin.call('listInvites', { teamId: team.id });
  const list = Array.isArray(invites) ? (invites as { id: string; address: string }[]) : [];
  return list.find(({ id }) => id === inviteId)?.address;
}
