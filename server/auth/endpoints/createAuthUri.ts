import { isEmail } from '../Account.ts';
import type { Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import { mustText } from '../signedIn.ts';

/**
 * `accounts:createAuthUri`, behind the SDK's `fetchSignInMethodsForEmail`. Returns no methods, like Firebase with
 * e-mail enumeration protection: admins call the function `signInMethods` instead.
 */
export const createAuthUri: Endpoint = async (_context, body) => {
  const identifier = mustText(body, 'identifier', 'MISSING_IDENTIFIER');
  if (!isEmail(identifier)) throw new AuthProblem('INVALID_IDENTIFIER');
  return { sessionId: crypto.randomUUID() };
};
