import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { assertPermission } from '../teams/membership.ts';

const MAX_PER_HOUR = 60;

/** Returns how the owner of an address signs in; for admins only, who are about to invite them. */
export const signInMethods = defineFunction({
  name: 'signInMethods',
  input: v.object({
    teamId: idInput<'team'>(),
    email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(256)),
  }),
  async run(ports, caller, { teamId, email }) {
    await assertPermission(ports.database, teamId, caller, 'editMembers');
    const hour = 60 * 60 * 1000;
    if (!(await ports.attempts.take(`methods ${caller.uid}`, MAX_PER_HOUR, hour))) {
      throw new FunctionProblem('tooManyAttempts');
    }
    const user = await ports.auth.getUserByEmail(email);
    return { methods: user?.providers ?? [] };
  },
});
