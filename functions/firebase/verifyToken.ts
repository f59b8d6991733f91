import { errorCode } from '../errorCode.ts';

/** The claims of a token. */
export interface TokenClaims {
  readonly uid: string;
  readonly [claim: string]: unknown;
}

/**
 * Verifies a token. Returns null if it is forged, expired or revoked, or its account is disabled or gone; rejects if
 * the accounts cannot be reached, which must sign no one out.
 */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The used part of the SDK's `Auth`. */
interface Accounts {
  verifyIdToken(token: string, checkRevoked: boolean): Promise<TokenClaims>;
}

/** Checks the account at each call, like the site server: a token outlives its sign-in by up to an hour. */
export function createVerifyToken(auth: Accounts): VerifyToken {
  return async (token) => {
    try {
      return await auth.verifyIdToken(token, true);
    } catch (error) {
      if (REFUSALS.has(errorCode(error) ?? '')) return null;
      throw error;
    }
  };
}
