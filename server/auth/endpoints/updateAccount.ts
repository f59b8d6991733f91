import type { AccountChanges } from '../accountStore.ts';
import { askerOf } from '../../limits/standing.ts';
import { isEmail, normalizeEmail, PASSWORD_PROVIDER } from '../Account.ts';
import type { AuthContext, Body, Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import { spendActionCode } from '../spendActionCode.ts';
import {
  demandRecentLogin,
  mustCaller,
  optionalText,
  startSession,
  tokenAnswer,
  type Caller,
} from '../signedIn.ts';
import { describeProviders } from './lookup.ts';
import { hashNewPassword } from './signUp.ts';

/** `accounts:update`: profile, e-mail, password, unlinking; or a verification code from a mail. */
export const updateAccount: Endpoint = async (context, body, { address }) => {
  if (body['oobCode'] !== undefined) return applyCode(context, body);
  const caller = await mustCaller(context, body);
  const { uid } = caller.account;
  const changes = { ...profileChanges(body), ...(await credentialChanges(context, body, caller)) };
  unlinkProviders(context, body, caller);
  context.accounts.update(uid, changes);
  const account = context.accounts.get(uid);
  if (!account) throw new AuthProblem('USER_NOT_FOUND');
  const answer = {
    localId: uid,
    email: account.email ?? undefined,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
    emailVerified: account.emailVerified,
    providerUserInfo: describeProviders(account),
  };
  const isNewSession = changes.passwordHash !== undefined || changes.email !== undefined;
  if (!isNewSession && body['returnSecureToken'] !== true) return answer;
  const session = startSession(context, account, caller.signInProvider);
  // A stolen session must not outlive the change that its owner makes against it.
  if (isNewSession) context.sessions.endOthers(session, caller.sessionId, address);
  return { ...answer, ...(await tokenAnswer(context, account, session)) };
};

function applyCode(context: AuthContext, body: Body): object {
  const code = spendActionCode(context, body['oobCode'], [
    'VERIFY_EMAIL',
    'VERIFY_AND_CHANGE_EMAIL',
  ]);
  return { localId: code.uid, email: code.newEmail ?? code.email, emailVerified: true };
}

/** Null clears, absence keeps. */
function profileChanges(body: Body): AccountChanges {
  return {
    ...(body['displayName'] === undefined
      ? {}
      : { displayName: optionalText(body, 'displayName', 256) || null }),
    ...(body['photoUrl'] === undefined ? {} : { photoUrl: optionalText(body, 'photoUrl') || null }),
  };
}

async function credentialChanges(
  context: AuthContext,
  body: Body,
  caller: Caller,
): Promise<AccountChanges> {
  const email = optionalText(body, 'email', 256);
  const password = optionalText(body, 'password', 8192);
  if (email === undefined && password === undefined) return {};
  demandRecentLogin(context, caller);
  const hash = password === undefined ? {} : await passwordChanges(context, caller, password);
  return { ...hash, ...(email === undefined ? {} : emailChanges(context, email, caller)) };
}

async function passwordChanges(
  context: AuthContext,
  { claims }: Caller,
  password: string,
): Promise<AccountChanges> {
  const asker = askerOf(claims, { address: '' }, () => false);
  const passwordHash = await hashNewPassword(context, asker, password);
  const now = context.clock.now();
  return { passwordHash, passwordUpdatedAt: now, validSince: now };
}

function emailChanges(context: AuthContext, raw: string, caller: Caller): AccountChanges {
  const email = normalizeEmail(raw);
  if (!isEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  if (email === caller.account.email) return {};
  if (context.accounts.getByEmail(email)) throw new AuthProblem('EMAIL_EXISTS');
  return { email, emailVerified: false, validSince: context.clock.now() };
}

function unlinkProviders(context: AuthContext, body: Body, caller: Caller): void {
  const providers = body['deleteProvider'];
  if (!Array.isArray(providers)) return;
  demandRecentLogin(context, caller);
  for (const provider of providers) {
    if (provider === PASSWORD_PROVIDER) {
      context.accounts.update(caller.account.uid, { passwordHash: null });
    } else {
      context.accounts.unlink(caller.account.uid, String(provider));
    }
  }
}
