import { FunctionProblem } from '../../../functions/FunctionProblem.ts';
import { AuthProblem } from '../AuthProblem.ts';
import type { Endpoint } from '../AuthContext.ts';
import { assertRecentLogin, mustCaller } from '../signedIn.ts';

/**
 * `accounts:delete`: deletes the caller's own account, after a recent sign-in. For a person it deletes all their data,
 * as the function does; a device has only its account.
 */
export const deleteAccountEndpoint: Endpoint = async (context, body, { address }) => {
  const caller = await mustCaller(context, body);
  if (caller.signInProvider === 'anonymous') {
    context.accounts.remove(caller.account.uid);
    return {};
  }
  assertRecentLogin(context, caller);
  try {
    await context.deletePerson(caller.claims, address);
  } catch (error) {
    // The only admin of a team that has other members or child teams.
    if (error instanceof FunctionProblem) throw new AuthProblem('OPERATION_NOT_ALLOWED');
    throw error;
  }
  return {};
};
