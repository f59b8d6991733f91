import type { Person } from '../../../../seeds/person.ts';
import * as house from '../house.ts';
import { DEPOT, HARBOUR, INVITED, ROBIN, SAM } from '../house.ts';

/** Adds two teams, one below the other, with people, a picture of each, and an open invitation. */
export async function fillTeams(robin: Person, sam: Person): Promise<void> {
  const founder = { teamId: HARBOUR, name: ROBIN.name, teamName: 'Harbour Museum', dse: true };
  await robin.call('createTeam', { ...founder, language: 'en' });
  await robin.openTeam(HARBOUR);
  await robin.call('createChildTeam', { parentId: HARBOUR, teamId: DEPOT, teamName: 'Depot' });
  await robin.openTeam(DEPOT);
  await robin.openTeam(HARBOUR);
  const proof = await invite(robin, SAM.email);
  const answer = { inviteId: inviteIdOf(SAM.email), name: SAM.name, language: 'en' };
  await sam.call('acceptInvite', proof === undefined ? answer : { ...answer, proof });
  await sam.openTeam(HARBOUR);
  await invite(robin, INVITED);
  await robin.openTeam(HARBOUR);
}

const inviteIdOf = (email: string) => house.alertIdOf(email);

/** Returns the link's proof, where no mail is sent. */
async function invite(robin: Person, email: string): Promise<string | undefined> {
  const inviteId = inviteIdOf(email);
  const given = { teamId: HARBOUR, inviteId, email, role: 'editor', loginMethod: 'password' };
  await robin.call('inviteMember', given);
  const { invites } = await robin.call('listInvites', { teamId: HARBOUR });
  const list = invites as readonly { readonly id: string; readonly address: string }[];
  return list.find(({ id }) => id === inviteId)?.address.split('#')[1];
}
