import type { TokenState } from '../auth/idTokens.ts';
import { CONTINUED_MS } from '../auth/tokenReuse.ts';
import type { SiteDatabase } from '../database/types.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';

/**
 * Ends the connections of sign-ins that are no longer valid: at once when the change is complete, and those that the
 * owner's other tabs continue after they have had the time to learn of the new one.
 */
export function createCutter(
  stateOf: (uid: string, auth: AuthClaims) => TokenState,
  database: SiteDatabase,
) {
  const cut = (uid: string, spares: TokenState) =>
    database.endSessions(uid, (auth) => ![spares, 'good'].includes(stateOf(uid, auth)));
  return (uid: string): void => {
    setImmediate(() => cut(uid, 'continued'));
    setTimeout(() => cut(uid, 'good'), CONTINUED_MS + 1_000).unref();
  };
}
