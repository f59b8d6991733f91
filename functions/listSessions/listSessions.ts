import * as v from 'valibot';
import { defineFunction, isDeviceCaller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';

/**
 * Returns where the caller is signed in, and the changes of their sign-in in the last 30 days. `sessions` is null on a
 * host that does not track them.
 */
export const listSessions = defineFunction({
  name: 'listSessions',
  input: v.object({}),
  async run({ auth }, caller) {
    if (isDeviceCaller(caller)) throw new FunctionProblem('notAllowed');
    const sessions = await auth.sessions(caller);
    return { sessions, changes: await auth.signInChanges(caller.uid) };
  },
});
