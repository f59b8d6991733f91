import { PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { Endpoint } from '../AuthContext.ts';
import { mustCaller } from '../signedIn.ts';

/** `accounts:lookup`: returns the caller's own account. */
export const lookup: Endpoint = async (context, body) => {
  const { account } = await mustCaller(context, body, { mayBeContinued: true });
  return { users: [describeAccount(account)] };
};

/** Returns an account as Identity Toolkit describes it to its owner; never the hash. */
function describeAccount(account: Account): object {
  return {
    localId: account.uid,
    ...(account.email === null ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
    ...(account.passwordHash === null ? {} : { passwordHash: 'UkVEQUNURUQ=' }),
    passwordUpdatedAt: account.passwordUpdatedAt,
    providerUserInfo: describeProviders(account),
    validSince: String(Math.floor(account.validSince / 1000)),
    disabled: account.isDisabled,
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    customAttributes: JSON.stringify(account.customClaims),
  };
}

export function describeProviders(account: Account): readonly object[] {
  const own =
    account.email === null || account.passwordHash === null
      ? []
      : [
          {
            providerId: PASSWORD_PROVIDER,
            rawId: account.email,
            federatedId: account.email,
            email: account.email,
            ...(account.displayName === null ? {} : { displayName: account.displayName }),
            ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
          },
        ];
  const linked = account.providers.map((provider) => ({
    providerId: provider.providerId,
    rawId: provider.rawId,
    federatedId: provider.rawId,
    ...(provider.email === null ? {} : { email: provider.email }),
    ...(provider.displayName === null ? {} : { displayName: provider.displayName }),
  }));
  return [...own, ...linked];
}
