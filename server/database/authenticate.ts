import { TokenExpired } from './types.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseOptions } from './types.ts';

/**
 * Verifies a token; null if it is invalid. Throws `TokenExpired` if it has expired. Rules also read the sign-in
 * provider as `auth.provider`.
 */
export async function authenticate(
  verifyToken: DatabaseOptions['verifyToken'],
  token: string,
): Promise<AuthClaims | null> {
  const claims = await verifyToken(token).catch((cause: unknown) => {
    if (isExpired(cause)) throw new TokenExpired();
    throw cause;
  });
  if (!claims) return null;
  const firebase = claims.token['firebase'] as { readonly sign_in_provider?: unknown } | undefined;
  return Object.assign({ provider: firebase?.sign_in_provider ?? null }, claims);
}

function isExpired(cause: unknown): boolean {
  if (cause instanceof TokenExpired) return true;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return code === 'expired_token' || code === 'auth/id-token-expired';
}
