import type { AccountChanges } from '../accountStore.ts';
import type { ActionKind } from '../actionCodes.ts';
import type { Exchange } from '../../http/Exchange.ts';
import { callerToCharge } from '../../limits/standing.ts';
import { isNewEmail, normalizeEmail, PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { AuthContext, AuthBody, Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import type { NoticeKind } from '../NoticeKind.ts';
import { notifyOwner } from '../notify.ts';
import type { SignInSession } from '../sessions.ts';
import { spendActionCode } from '../spendActionCode.ts';
import {
  assertRecentLogin,
  assertStillOpen,
  endOtherSessions,
  mustCaller,
  optionalText,
  issueSession,
  tokenAnswer,
  type SignedInCaller,
} from '../signedIn.ts';
import { describeProviders } from './lookup.ts';
import { grantsFor } from '../newAccount.ts';
import { hashNewPassword, refuseTaken } from './signUp.ts';

/** `accounts:update`: changes profile, e-mail or password, unlinks providers, or applies a verification code. */
export const updateAccount: Endpoint = async (context, body, exchange) => {
  if (body['oobCode'] !== undefined) return applyCode(context, body, exchange);
  const caller = await mustCaller(context, body);
  const { uid } = caller.account;
  const changes = {
    ...profileChanges(body),
    ...(await credentialChanges(context, body, caller, exchange)),
  };
  const { account, session, isUnlinked } = await context.commits.run(() => {
    assertStillOpen(context, caller);
    if (changes.email) refuseTaken(context, changes.email, uid);
    const isUnlinked = unlinkProviders(context, body, caller);
    context.accounts.update(uid, changes);
    const account = context.accounts.get(uid);
    if (!account) throw new AuthProblem('USER_NOT_FOUND');
    const own = { ...caller, account };
    return { account, isUnlinked, session: sessionAfter(context, body, changes, own, exchange) };
  });
  for (const kind of noticesOf(changes, isUnlinked)) {
    await notifyOwner(context, caller.account, kind, exchange);
  }
  if (!session) return describe(account);
  return { ...describe(account), ...(await tokenAnswer(context, account, session)) };
};

/** Returns the session whose tokens go into the answer, if any. */
function sessionAfter(
  context: AuthContext,
  body: AuthBody,
  changes: AccountChanges,
  own: SignedInCaller,
  exchange: Exchange,
): SignInSession | undefined {
  // A stolen session must not survive the change that its owner makes to lock it out.
  const isNew = changes.passwordHash !== undefined || changes.email !== undefined;
  if (isNew) return endOtherSessions(context, own, exchange);
  return body['returnSecureToken'] === true ? sameSession(context, own, exchange) : undefined;
}

function describe(account: Account): object {
  return {
    localId: account.uid,
    email: account.email ?? undefined,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
    emailVerified: account.emailVerified,
    providerUserInfo: describeProviders(account),
  };
}

/** Returns what the owner has to be told of. */
function noticesOf(changes: AccountChanges, isUnlinked: boolean): readonly NoticeKind[] {
  return [
    ...(changes.email === undefined ? [] : (['EMAIL_CHANGED'] as const)),
    ...(changes.passwordHash === undefined ? [] : (['PASSWORD_CHANGED'] as const)),
    ...(isUnlinked ? (['SIGN_IN_REMOVED'] as const) : []),
  ];
}

/** Returns new tokens for the calling session: a changed name starts no other. */
function sameSession(
  context: AuthContext,
  caller: SignedInCaller,
  exchange: Exchange,
): SignInSession {
  const own = caller.sessionId === undefined ? undefined : context.sessions.get(caller.sessionId);
  return own ?? issueSession(context, caller.account, caller.signInProvider, exchange);
}

function applyCode(context: AuthContext, body: AuthBody, exchange: Exchange): object {
  const kinds: readonly ActionKind[] = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'];
  const code = spendActionCode(context, body['oobCode'], kinds, exchange);
  return { localId: code.uid, email: code.newEmail ?? code.email, emailVerified: true };
}

/** Null clears a field, absence keeps it. */
function profileChanges(body: AuthBody): AccountChanges {
  return {
    ...(body['displayName'] === undefined
      ? {}
      : { displayName: optionalText(body, 'displayName', 256) || null }),
    ...(body['photoUrl'] === undefined ? {} : { photoUrl: optionalText(body, 'photoUrl') || null }),
  };
}

async function credentialChanges(
  context: AuthContext,
  body: AuthBody,
  caller: SignedInCaller,
  exchange: Exchange,
): Promise<AccountChanges> {
  const email = optionalText(body, 'email', 256);
  const password = optionalText(body, 'password', 8192);
  if (email === undefined && password === undefined) return {};
  assertRecentLogin(context, caller);
  const grants =
    email === undefined
      ? {}
      : grantsFor(context, caller.account, email, PASSWORD_PROVIDER, exchange);
  const hash = password === undefined ? {} : await passwordChanges(context, caller, password);
  return {
    ...grants,
    ...hash,
    ...(email === undefined ? {} : emailChanges(context, email, caller)),
  };
}

async function passwordChanges(
  context: AuthContext,
  { claims }: SignedInCaller,
  password: string,
): Promise<AccountChanges> {
  const payer = callerToCharge(claims, { address: '' }, () => false);
  const passwordHash = await hashNewPassword(context, payer, password);
  const now = context.clock.now();
  return { passwordHash, passwordUpdatedAt: now, validSince: now };
}

function emailChanges(context: AuthContext, raw: string, caller: SignedInCaller): AccountChanges {
  const email = normalizeEmail(raw);
  if (!isNewEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  if (email === caller.account.email) return {};
  refuseTaken(context, email, caller.account.uid);
  return { email, emailVerified: false, validSince: context.clock.now() };
}

/** Returns true if a sign-in method was removed. */
function unlinkProviders(context: AuthContext, body: AuthBody, caller: SignedInCaller): boolean {
  const providers = body['deleteProvider'];
  if (!Array.isArray(providers) || providers.length === 0) return false;
  assertRecentLogin(context, caller);
  const { uid } = caller.account;
  for (const provider of providers) {
    if (provider === PASSWORD_PROVIDER) context.accounts.update(uid, { passwordHash: null });
    else context.accounts.unlink(uid, String(provider));
  }
  // The SDK keeps its current tokens, so their session is the one to stay.
  context.accounts.update(uid, { validSince: caller.authTime * 1000 });
  if (caller.sessionId !== undefined) context.sessions.endAllBut(uid, caller.sessionId);
  return true;
}
