import { isEmail, normalizeEmail, PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { AuthContext, Body, Endpoint } from '../AuthContext.ts';
import { AuthProblem, WEAK_PASSWORD } from '../AuthProblem.ts';
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords.ts';
import { createUid, mustCaller, mustText, optionalText, signInAnswer } from '../signedIn.ts';

/** A venue may pair all its players in an hour from behind one address. */
const SIGN_UPS = { limit: 600, windowMs: 60 * 60 * 1000 };

/** `accounts:signUp`: a person with e-mail and password, or a device without (anonymous). */
export const signUp: Endpoint = async (context, body, { address }) => {
  if (!context.limiter.take(`signUp ${address}`, SIGN_UPS)) {
    throw new AuthProblem('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  if (body['idToken'] !== undefined) return addPassword(context, body);
  if (body['email'] === undefined && body['password'] === undefined) return signUpDevice(context);
  const credentials = await newCredentials(context, body);
  const account = { ...emptyAccount(context), ...credentials, displayName: displayName(body) };
  context.accounts.insert(account);
  return { ...(await signInAnswer(context, account, PASSWORD_PROVIDER)), email: account.email };
};

async function signUpDevice(context: AuthContext): Promise<object> {
  const account = emptyAccount(context);
  context.accounts.insert(account);
  return signInAnswer(context, account, 'anonymous');
}

/** The SDK's `linkWithCredential`: an account that signs in otherwise gets a password too. */
async function addPassword(context: AuthContext, body: Body): Promise<object> {
  const { account } = await mustCaller(context, body);
  const credentials = await newCredentials(context, body, account.uid);
  context.accounts.update(account.uid, credentials);
  const changed = { ...account, ...credentials };
  return { ...(await signInAnswer(context, changed, PASSWORD_PROVIDER)), email: changed.email };
}

async function newCredentials(context: AuthContext, body: Body, uid?: string) {
  const email = normalizeEmail(mustText(body, 'email', 'MISSING_EMAIL'));
  if (!isEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  const password = mustText(body, 'password', 'MISSING_PASSWORD');
  const refuseTaken = () => {
    const owner = context.accounts.getByEmail(email);
    if (owner && owner.uid !== uid) throw new AuthProblem('EMAIL_EXISTS');
  };
  refuseTaken();
  const passwordHash = await hashNewPassword(password);
  // Hashing takes a while: somebody else may have taken the address meanwhile.
  refuseTaken();
  return { email, passwordHash, passwordUpdatedAt: context.clock.now() };
}

/** @throws AuthProblem for a password that is too short or absurdly long */
export async function hashNewPassword(password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new AuthProblem(WEAK_PASSWORD);
  if (password.length > MAX_PASSWORD_LENGTH) throw new AuthProblem('INVALID_PASSWORD');
  return hashPassword(password);
}

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
    createdAt: now,
    lastLoginAt: now,
    validSince: now,
    customClaims: {},
    providers: [],
  };
}

function displayName(body: Body): string | null {
  return optionalText(body, 'displayName', 256) ?? null;
}
