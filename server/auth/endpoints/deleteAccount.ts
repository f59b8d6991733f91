import { AuthProblem } from '../AuthProblem.ts';
import type { Endpoint } from '../AuthContext.ts';
import { demandRecentLogin, mustCaller } from '../signedIn.ts';

/** `accounts:delete`: the caller's own account, after a recent sign-in. */
export const deleteAccount: Endpoint = async (context, body) => {
  const caller = await mustCaller(context, body);
  if (caller.signInProvider !== 'anonymous') demandRecentLogin(context, caller);
  // A team would be left without anybody, and what the person has in it.
  if (context.isInTeam(caller.account.uid)) throw new AuthProblem('OPERATION_NOT_ALLOWED');
  context.accounts.remove(caller.account.uid);
  return {};
};
