import type { Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';

/**
 * `accounts:joinSessions`, which Firebase lacks: the holder of two sign-ins' refresh tokens declares that the second
 * followed the first in the same browser. When a change ends both, ID tokens of both count for half a minute.
 */
export const joinSessionsEndpoint: Endpoint = async (context, body) => {
  const tokens: unknown = body['refreshTokens'];
  const [older, newer]: readonly unknown[] = Array.isArray(tokens) ? tokens : [];
  if (typeof older !== 'string' || typeof newer !== 'string') {
    throw new AuthProblem('MISSING_REFRESH_TOKEN');
  }
  const isJoined = await context.commits.run(() => context.sessions.join(older, newer));
  if (!isJoined) throw new AuthProblem('TOKEN_EXPIRED');
  return {};
};
