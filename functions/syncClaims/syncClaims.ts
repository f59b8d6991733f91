import * as v from 'valibot';
import { grantsSame, refreshClaims } from '../claims.ts';
import { defineFunction, isDevice } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';

/**
 * Brings what storage knows of a person in step with the roles they have now, in all the teams they
 * opened last; none is opened or added. `refreshToken` says that the client's token is out of date.
 */
export const syncClaims = defineFunction({
  name: 'syncClaims',
  input: v.object({}),
  async run(ports, caller) {
    if (isDevice(caller)) throw new FunctionProblem('notAllowed');
    const claims = await refreshClaims(ports, caller.uid);
    return { refreshToken: !grantsSame(caller.token, claims) };
  },
});
