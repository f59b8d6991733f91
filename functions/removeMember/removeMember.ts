import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { leaveTeam } from '../teams/leaveTeam.ts';
import { assertPermission } from '../teams/membership.ts';

const input = v.object({ teamId: idInput<'team'>(), uid: idInput<'user'>() });

/** Removes a person from a team; admins cannot remove themselves, so a team always has one. */
export const removeMember = defineFunction({
  name: 'removeMember',
  input,
  async run(ports, caller, given) {
    // Checked on the state that is changed: two admins who remove each other must not both succeed.
    const assertAllowed = () =>
      assertPermission(ports.database, given.teamId, caller, 'editMembers');
    await assertAllowed();
    if (given.uid === caller.uid) throw new FunctionProblem('notAllowed');
    await leaveTeam(ports, given.teamId, given.uid, assertAllowed);
    return {};
  },
});
