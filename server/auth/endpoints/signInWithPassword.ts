import { isEmail, normalizeEmail, PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { AuthContext, Endpoint } from '../AuthContext.ts';
import { AuthProblem, TOO_MANY_ATTEMPTS } from '../AuthProblem.ts';
import { addressKey, callerToCharge, type CallerToCharge } from '../../limits/standing.ts';
import { isForeignHash, MAX_PASSWORD_LENGTH } from '../passwords.ts';
import { mustText, issueSession, tokenAnswer } from '../signedIn.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** Guesses at one account from one address, at one account from anywhere, and at all accounts from one address. */
const FROM_HERE = { limit: 10, windowMs: QUARTER_HOUR_MS };
const FROM_ANYWHERE = { limit: 60, windowMs: QUARTER_HOUR_MS };
const BY_ADDRESS = { limit: 100, windowMs: QUARTER_HOUR_MS };

/** `accounts:signInWithPassword`. Does not reveal whether the address or the password is wrong. */
export const signInWithPassword: Endpoint = async (context, body, exchange) => {
  const { address } = exchange;
  const email = normalizeEmail(mustText(body, 'email', 'INVALID_EMAIL'));
  if (!isEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  const password = mustText(body, 'password', 'MISSING_PASSWORD');
  const account = context.accounts.getByEmail(email);
  const here = `${account?.uid} ${addressKey(address)}`;
  const isAtHome = account !== undefined && context.seen.has(here);
  const attempt = countAttempt(context, email, address, isAtHome);
  // Charged to the account alone if it signed in from here before, so that guesses by others at the same address cannot
  // lock it out.
  const claims = isAtHome ? { uid: account.uid, token: {} } : null;
  const caller = callerToCharge(claims, { address }, () => false);
  const fits =
    password.length <= MAX_PASSWORD_LENGTH &&
    (await context.passwords.verify(caller, password, account?.passwordHash ?? null));
  if (!fits || !account) throw new AuthProblem('INVALID_LOGIN_CREDENTIALS');
  const { current, session } = await context.commits.run(() => {
    const current = mustBeSame(context, account);
    return { current, session: issueSession(context, current, PASSWORD_PROVIDER, exchange) };
  });
  attempt.forgive();
  context.seen.add(here);
  await renewHash(context, caller, current, password);
  return {
    ...(await tokenAnswer(context, current, session)),
    email: current.email,
    displayName: current.displayName ?? '',
    registered: true,
  };
};

/** Reads the account again: it may have been removed, disabled or changed while its password was hashed. */
function mustBeSame({ accounts }: AuthContext, { uid, passwordHash }: Account): Account {
  const current = accounts.get(uid);
  if (current?.passwordHash !== passwordHash) throw new AuthProblem('INVALID_LOGIN_CREDENTIALS');
  if (current.isDisabled) throw new AuthProblem('USER_DISABLED');
  return current;
}

/** Replaces a hash imported from Firebase by one of this server, now that the password is known. */
async function renewHash(
  { passwords, accounts }: AuthContext,
  caller: CallerToCharge,
  { uid, passwordHash }: Account,
  password: string,
): Promise<void> {
  if (passwordHash === null || !isForeignHash(passwordHash)) return;
  const renewed = await passwords.renew(caller, password);
  const isSame = accounts.get(uid)?.passwordHash === passwordHash;
  if (renewed !== undefined && isSame) accounts.update(uid, { passwordHash: renewed });
}

/** Counts before the password is checked: otherwise a burst would be checked before any failure counts. */
function countAttempt({ limiter }: AuthContext, email: string, address: string, isAtHome: boolean) {
  const place = addressKey(address);
  const byAddress = { key: `password @${place}`, rule: BY_ADDRESS };
  const here = { key: `password ${email} ${place}`, rule: FROM_HERE };
  const anywhere = { key: `password ${email}`, rule: FROM_ANYWHERE };
  const all = isAtHome ? [here] : [byAddress, here, anywhere];
  if (!limiter.take(...all)) throw new AuthProblem(TOO_MANY_ATTEMPTS);
  return {
    forgive(): void {
      for (const { key } of all) {
        if (key === here.key) limiter.clear(key);
        else limiter.refund(key);
      }
    },
  };
}
