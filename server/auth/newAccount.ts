import type { LoginMethod } from '../../src/model/member/invite.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { Account } from './Account.ts';
import type { AuthContext } from './AuthContext.ts';
import { createUid } from './signedIn.ts';

/** Returns a new account with an id, but no way to sign in. */
export function emptyAccount(context: Pick<AuthContext, 'clock'>): Account {
  const now = context.clock.now();
  return {
    uid: createUid(),
    email: null,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: 0,
    isDisabled: false,
    mayFoundTeams: true,
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
    customClaims: {},
    providers: [],
  };
}

/**
 * Returns what a device may do once it has an address, which makes it a person as signing up does.
 * @throws AuthProblem if it may not
 */
export function grantsFor(
  { admissions }: AuthContext,
  account: Account,
  email: string,
  method: LoginMethod,
  exchange: Exchange,
): { readonly mayFoundTeams?: boolean } {
  if (account.email !== null || account.providers.length > 0) return {};
  return { mayFoundTeams: admissions.grantFor(email, method, exchange) === 'team' };
}
