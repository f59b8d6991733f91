import { randomBytes } from 'node:crypto';
import { TokenExpired } from '../database/types.ts';
import { type AuthClaims } from '../rules/AuthClaims.ts';
import type { Exchange } from '../http/Exchange.ts';
import type { Account } from './Account.ts';
import type { AuthContext, AuthBody } from './AuthContext.ts';
import { AuthProblem } from './AuthProblem.ts';
import { ID_TOKEN_SECONDS, sessionIdOf, type TokenState } from './idTokens.ts';
import type { SignInSession } from './sessions.ts';

/** As on Firebase: changes that could lock the owner out require a sign-in within the last five minutes. */
const RECENT_LOGIN_SECONDS = 5 * 60;

export interface TokenAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
  readonly localId: string;
}

/** Creates an account and its first sign-in, both or neither. @throws if the uid or the e-mail is taken */
export function startAccount(
  context: AuthContext,
  account: Account,
  signInProvider: string,
  exchange: Exchange,
): SignInSession {
  return context.inOneCommit(() => {
    context.accounts.insert(account);
    return issueSession(context, account, signInProvider, exchange);
  });
}

/** `after` is the same browser's current sign-in. */
export function issueSession(
  context: AuthContext,
  account: Account,
  signInProvider: string,
  exchange: Exchange,
  after?: string,
): SignInSession {
  const nowMs = context.clock.now();
  const signIn = { signInProvider, authTime: Math.floor(nowMs / 1000) };
  return context.inOneCommit(() => {
    context.accounts.update(account.uid, { lastLoginAt: nowMs });
    return context.sessions.start(account.uid, signIn, agentOf(exchange), after);
  });
}

/**
 * Starts a new session after a change that is meant to lock others out: the caller continues in it, all other sessions
 * end at once together with their sockets.
 */
export function endOtherSessions(
  context: AuthContext,
  { account, signInProvider, sessionId }: SignedInCaller,
  exchange: Exchange,
): SignInSession {
  const session = issueSession(context, account, signInProvider, exchange, sessionId);
  context.sessions.endOthers(session, sessionId);
  return session;
}

/** Starts a session with a newly added sign-in method: no earlier one goes on, not even with its owner's old tokens. */
export function beginAnew(
  context: AuthContext,
  { account, sessionId }: SignedInCaller,
  exchange: Exchange,
  provider: string,
): SignInSession {
  const session = issueSession(context, account, provider, exchange, sessionId);
  context.sessions.endAllBut(account.uid, session.id);
  return session;
}

/** Returns the user agent, by which people recognize their sign-ins. */
export const agentOf = ({ req }: Exchange): string => req.headers['user-agent'] ?? '';

export async function tokenAnswer(
  context: AuthContext,
  account: Account,
  session: SignInSession,
): Promise<TokenAnswer> {
  const idToken = await context.tokens.issue(account, session);
  const { refreshToken } = session;
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS), localId: account.uid };
}

export interface SignedInCaller {
  readonly account: Account;
  /** The claims as limits take them, which show the kind of sign-in. */
  readonly claims: AuthClaims;
  readonly authTime: number;
  readonly signInProvider: string;
  /** From the token; absent in tokens of earlier versions. */
  readonly sessionId: string | undefined;
}

/** Why a token is not accepted, worded for the SDK. */
const REASONS: Readonly<Record<Exclude<TokenState, 'good'>, string>> = {
  invalid: 'INVALID_ID_TOKEN',
  gone: 'USER_NOT_FOUND',
  disabled: 'USER_DISABLED',
  ended: 'TOKEN_EXPIRED',
  continued: 'TOKEN_EXPIRED',
};

/**
 * Returns the account whose ID token came in the body, or refuses in a way that the SDK understands. A token of an
 * ended sign-in that another tab continues may read, but change nothing.
 */
export async function mustCaller(
  context: AuthContext,
  body: AuthBody,
  { mayBeContinued = false } = {},
): Promise<SignedInCaller> {
  const token = body['idToken'];
  if (typeof token !== 'string') throw new AuthProblem('MISSING_ID_TOKEN');
  const { state, payload } = await context.tokens.inspect(token).catch((error: unknown) => {
    if (error instanceof TokenExpired) throw new AuthProblem(REASONS.ended);
    throw error;
  });
  const isEnough = state === 'good' || (state === 'continued' && mayBeContinued);
  if (!isEnough) throw new AuthProblem(REASONS[state]);
  const account = context.accounts.get(String(payload?.sub));
  if (!account || !payload) throw new AuthProblem(REASONS.gone);
  const firebase = payload['firebase'] as { sign_in_provider?: string } | undefined;
  return {
    account,
    claims: { uid: account.uid, token: payload },
    authTime: Number(payload['auth_time']),
    signInProvider: firebase?.sign_in_provider ?? 'password',
    sessionId: sessionIdOf(payload),
  };
}

/** For work that starts some time after authorization. @throws AuthProblem if the sign-in ended in the meantime */
export function assertStillOpen(
  { tokens }: AuthContext,
  { account, claims }: SignedInCaller,
): void {
  const state = tokens.stateOf(account.uid, claims.token);
  if (state !== 'good') throw new AuthProblem(REASONS[state]);
}

export function assertRecentLogin(context: AuthContext, caller: SignedInCaller): void {
  const age = context.clock.now() / 1000 - caller.authTime;
  if (age > RECENT_LOGIN_SECONDS) throw new AuthProblem('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Returns 28 characters like Firebase's; about 160 bits. */
export function createUid(): string {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let uid = '';
  while (uid.length < 28) {
    for (const byte of randomBytes(40)) {
      if (byte < 248 && uid.length < 28) uid += ALPHABET[byte % 62];
    }
  }
  return uid;
}

/** Returns a text of the body, or refuses as Firebase does if it is missing. */
export function mustText(body: AuthBody, name: string, reason: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new AuthProblem(reason);
  return value;
}

export function optionalText(body: AuthBody, name: string, maxLength = 2048): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new AuthProblem('INVALID_REQUEST');
  }
  return value;
}
