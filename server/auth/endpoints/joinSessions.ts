import type { Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';

/**
 * `accounts:joinSessions`, which Firebase does not have: whoever holds the refresh tokens of two sign-ins
 * says that the second came after the first. When a change ends both, what comes of the second continues
 * the first too. That gives nobody more than they hold: the newer token alone is worth as much.
 */
export const joinSessions: Endpoint = async (context, body) => {
  const tokens: unknown = body['refreshTokens'];
  const [older, newer]: readonly unknown[] = Array.isArray(tokens) ? tokens : [];
  if (typeof older !== 'string' || typeof newer !== 'string') {
    throw new AuthProblem('MISSING_REFRESH_TOKEN');
  }
  const isJoined = await context.commits.run(() => context.sessions.join(older, newer));
  if (!isJoined) throw new AuthProblem('TOKEN_EXPIRED');
  return {};
};
