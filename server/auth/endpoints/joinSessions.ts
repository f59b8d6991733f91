import type { Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';

/**
 * `accounts:joinSessions`, which Firebase lacks: the holder of two sign-ins' refresh tokens declares that the second
 * followed the first. When a change ends both, the successor of the second continues the first too. This grants nothing
 * new: the newer token alone is worth as much.
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
