import type { Endpoint } from '../AuthContext.ts';
import { mustText } from '../signedIn.ts';

/**
 * `accounts:signOut`, which Firebase lacks: the holder of a refresh token gives it back, so that a signed-out browser
 * is no longer listed and copies of its token are worthless. An unknown token counts as ended.
 */
export const signOut: Endpoint = async (context, body) => {
  const token = mustText(body, 'refreshToken', 'MISSING_REFRESH_TOKEN');
  await context.commits.run(() => context.sessions.leave(token));
  return {};
};
