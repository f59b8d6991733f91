import type { Endpoint } from '../AuthContext.ts';
import { mustText } from '../signedIn.ts';

/**
 * `accounts:signOut`, which Firebase does not have: whoever holds a refresh token gives it back, so that a browser
 * that signed out is no longer listed and what was copied from it is worth nothing. An unknown one is as good as ended.
 */
export const signOut: Endpoint = async (context, body) => {
  const token = mustText(body, 'refreshToken', 'MISSING_REFRESH_TOKEN');
  await context.commits.run(() => context.sessions.leave(token));
  return {};
};
