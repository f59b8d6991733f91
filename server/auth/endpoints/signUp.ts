import type { Exchange } from '../../http/Exchange.ts';
import type { Attempt } from '../../limits/attempts.ts';
import { addressKey, callerToCharge, type CallerToCharge } from '../../limits/standing.ts';
import { isNewEmail, normalizeEmail, PASSWORD_PROVIDER } from '../Account.ts';
import type { AuthContext, AuthBody, Endpoint } from '../AuthContext.ts';
import { AuthProblem, WEAK_PASSWORD } from '../AuthProblem.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords.ts';
import { emptyAccount, grantsFor } from '../newAccount.ts';
import { notifyOwner } from '../notify.ts';
import {
  beginAnew,
  assertRecentLogin,
  assertStillOpen,
  mustCaller,
  mustText,
  optionalText,
  startAccount,
  tokenAnswer,
} from '../signedIn.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A venue may pair all its players within an hour from behind one address. */
const DEVICES = { limit: 600, windowMs: HOUR_MS };
/** The same venue may register its people. */
const PEOPLE = { limit: 60, windowMs: HOUR_MS };

/** Tells the SDK that the account is new. */
const NEW_USER = 'identitytoolkit#SignupNewUserResponse';

/** `accounts:signUp`: creates a person with e-mail and password, or else an anonymous device. */
export const signUp: Endpoint = async (context, body, exchange) => {
  const { address } = exchange;
  if (body['idToken'] !== undefined) return addPassword(context, body, exchange);
  const place = addressKey(address);
  const { signUpsAnHour: limit } = context;
  if (limit !== undefined) {
    count(context, { key: `account @${place}`, rule: { limit, windowMs: HOUR_MS } });
  }
  if (body['email'] === undefined && body['password'] === undefined) {
    count(context, { key: `device @${place}`, rule: DEVICES });
    return signUpDevice(context, exchange);
  }
  count(context, { key: `person @${place}`, rule: PEOPLE });
  const grant = context.admissions.grantFor(emailIn(body), PASSWORD_PROVIDER, exchange);
  const payer = callerToCharge(null, { address }, () => false);
  const credentials = await newCredentials(context, body, payer);
  const account = {
    ...emptyAccount(context),
    ...credentials,
    displayName: displayName(body),
    mayFoundTeams: grant === 'team',
  };
  const session = await context.commits.run(() => {
    refuseTaken(context, account.email);
    // Others may have become the first person while the password was hashed.
    context.admissions.grantFor(account.email, PASSWORD_PROVIDER, exchange);
    return startAccount(context, account, PASSWORD_PROVIDER, exchange);
  });
  context.recordAct({ act: 'accountMade', by: account.uid });
  const answer = await tokenAnswer(context, account, session);
  return { kind: NEW_USER, ...answer, email: account.email };
};

function count({ limiter }: AuthContext, attempt: Attempt): void {
  if (!limiter.take(attempt)) throw new AuthProblem('TOO_MANY_ATTEMPTS_TRY_LATER');
}

async function signUpDevice(context: AuthContext, exchange: Exchange): Promise<object> {
  const account = emptyAccount(context);
  const session = await context.commits.run(() =>
    startAccount(context, account, 'anonymous', exchange),
  );
  return { kind: NEW_USER, ...(await tokenAnswer(context, account, session)) };
}

/**
 * The SDK's `linkWithCredential`: adds a password to an account that signs in otherwise. Someone who merely holds a
 * token of the account must not gain its sign-in here: hence the recent sign-in, and no overwriting of the owner's
 * password.
 */
async function addPassword(
  context: AuthContext,
  body: AuthBody,
  exchange: Exchange,
): Promise<object> {
  const caller = await mustCaller(context, body);
  const { account } = caller;
  if (caller.signInProvider !== 'anonymous') assertRecentLogin(context, caller);
  if (account.passwordHash !== null) throw new AuthProblem('PROVIDER_ALREADY_LINKED');
  const grants = grantsFor(context, account, emailIn(body), PASSWORD_PROVIDER, exchange);
  const payer = callerToCharge(caller.claims, { address: '' }, () => false);
  const credentials = await newCredentials(context, body, payer, account.uid);
  assertStillOpen(context, caller);
  const isSameAddress = credentials.email === account.email;
  const changes = {
    ...credentials,
    ...grants,
    emailVerified: isSameAddress && account.emailVerified,
    validSince: context.clock.now(),
  };
  context.accounts.update(account.uid, changes);
  const changed = { ...account, ...changes };
  const own = { ...caller, account: changed };
  const session = beginAnew(context, own, exchange, PASSWORD_PROVIDER);
  if (account.email === null) context.recordAct({ act: 'accountMade', by: account.uid });
  else {
    await notifyOwner(
      context,
      account,
      isSameAddress ? 'SIGN_IN_ADDED' : 'EMAIL_CHANGED',
      exchange,
    );
  }
  return { ...(await tokenAnswer(context, changed, session)), email: changed.email };
}

const emailIn = (body: AuthBody) => mustText(body, 'email', 'MISSING_EMAIL');

async function newCredentials(
  context: AuthContext,
  body: AuthBody,
  payer: CallerToCharge,
  uid?: string,
) {
  const email = normalizeEmail(emailIn(body));
  if (!isNewEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  const password = mustText(body, 'password', 'MISSING_PASSWORD');
  refuseTaken(context, email, uid);
  const passwordHash = await hashNewPassword(context, payer, password);
  // Hashing takes a while: the address may have been taken in the meantime.
  refuseTaken(context, email, uid);
  return { email, passwordHash, passwordUpdatedAt: context.clock.now() };
}

/** @throws AuthProblem if an account other than `uid` has the address */
export function refuseTaken({ accounts }: AuthContext, email: string, uid?: string): void {
  const owner = accounts.getByEmail(email);
  if (owner && owner.uid !== uid) throw new AuthProblem('EMAIL_EXISTS');
}

/** @throws AuthProblem if the password is too short or absurdly long, or attempts are used up */
export async function hashNewPassword(
  { passwords }: Pick<AuthContext, 'passwords'>,
  payer: CallerToCharge,
  password: string,
): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new AuthProblem(WEAK_PASSWORD);
  if (password.length > MAX_PASSWORD_LENGTH) throw new AuthProblem('INVALID_PASSWORD');
  return passwords.hash(payer, password);
}

function displayName(body: AuthBody): string | null {
  return optionalText(body, 'displayName', 256) ?? null;
}
