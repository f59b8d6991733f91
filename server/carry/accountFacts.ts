import type { AccountFacts } from '../../functions/move/types.ts';
import { PASSWORD_PROVIDER, type Account } from '../auth/Account.ts';

/** Returns what a move compares of an account. */
export const factsOf = (account: Account): AccountFacts => ({
  uid: account.uid,
  email: account.email,
  emailVerified: account.emailVerified,
  isDisabled: account.isDisabled,
  displayName: account.displayName,
  claims: account.customClaims,
  providers: [
    ...(account.passwordHash === null ? [] : [PASSWORD_PROVIDER]),
    ...account.providers.map(({ providerId }) => providerId),
  ],
});
