import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { idInput } from '../input.ts';
import { inviteAddress, readInvites, readProof } from '../teams/invites.ts';
import { assertPermission } from '../teams/membership.ts';

/**
 * Returns a team's invitations that no one has accepted yet, with the links for its admins to pass on. Where no mail is
 * delivered, no one could verify an address: there the link itself has to prove it.
 */
export const listInvites = defineFunction({
  name: 'listInvites',
  input: v.object({ teamId: idInput<'team'>() }),
  async run({ database, mail, clock }, caller, { teamId }) {
    await assertPermission(database, teamId, caller, 'editMembers');
    const invites = await readInvites(database, teamId);
    const withLinks = invites.map(async (invite) => {
      const proof = mail.isDelivered ? null : await readProof(database, invite.id);
      return { ...invite, address: inviteAddress(invite.id, proof) };
    });
    return { invites: await Promise.all(withLinks), now: clock.now() };
  },
});
