import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { readInvite, withoutInvite } from '../teams/invites.ts';
import { assertPermission } from '../teams/membership.ts';

/** Withdraws an invitation. One that no longer exists counts as withdrawn. */
export const cancelInvite = defineFunction({
  name: 'cancelInvite',
  input: v.object({ teamId: idInput<'team'>(), inviteId: idInput<'invite'>() }),
  async run({ database }, caller, { teamId, inviteId }) {
    await assertPermission(database, teamId, caller, 'editMembers');
    const invite = await readInvite(database, inviteId);
    if (invite && invite.teamId !== teamId) throw new FunctionProblem('notAllowed');
    if (invite) await database.update(withoutInvite(inviteId));
    return {};
  },
});
