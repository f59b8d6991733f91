import type { Auth } from 'firebase-admin/auth';
import { errorCode } from '../errorCode.ts';

/** What a token says of who sent it. */
export interface TokenClaims {
  readonly uid: string;
  readonly [claim: string]: unknown;
}

/**
 * Proves a token. Returns null for one that is forged, expired, revoked, or of an account that is
 * disabled or gone; rejects when the accounts cannot be asked, which is nobody's signing out.
 */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Asks for the account at each call, as the site server does: a token outlives its sign-in by an hour. */
export function createVerifyToken(auth: Pick<Auth, 'verifyIdToken'>): VerifyToken {
  return async (token) => {
    try {
      return await auth.verifyIdToken(token, true);
    } catch (error) {
      if (REFUSALS.has(errorCode(error) ?? '')) return null;
      throw error;
    }
  };
}
