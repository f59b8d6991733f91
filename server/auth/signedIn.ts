import { randomBytes } from 'node:crypto';
import { TokenExpired } from '../database/types.ts';
import type { Account } from './Account.ts';
import type { AuthContext, Body } from './AuthContext.ts';
import { AuthProblem } from './AuthProblem.ts';
import { ID_TOKEN_SECONDS } from './idTokens.ts';

/** As on Firebase: what could lock the owner out asks for a sign-in within five minutes. */
const RECENT_LOGIN_SECONDS = 5 * 60;

/** Starts a session: the tokens that every sign-in answers. */
export async function signInAnswer(
  context: AuthContext,
  account: Account,
  signInProvider: string,
): Promise<{ idToken: string; refreshToken: string; expiresIn: string; localId: string }> {
  const nowMs = context.clock.now();
  context.accounts.update(account.uid, { lastLoginAt: nowMs });
  const signIn = { signInProvider, authTime: Math.floor(nowMs / 1000) };
  const idToken = await context.tokens.issue(account, signIn);
  const { refreshToken } = context.sessions.start(account.uid, signIn);
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS), localId: account.uid };
}

export interface Caller {
  readonly account: Account;
  readonly authTime: number;
  readonly signInProvider: string;
}

/** The account whose ID token came in the body, or a refusal that the SDK understands. */
export async function mustCaller(context: AuthContext, body: Body): Promise<Caller> {
  const token = body['idToken'];
  if (typeof token !== 'string') throw new AuthProblem('MISSING_ID_TOKEN');
  const claims = await context.tokens.verify(token).catch((error: unknown) => {
    if (error instanceof TokenExpired) throw new AuthProblem('TOKEN_EXPIRED');
    throw error;
  });
  const account = claims && context.accounts.get(claims.uid);
  if (!claims || !account) throw new AuthProblem('INVALID_ID_TOKEN');
  const firebase = claims.token['firebase'] as { sign_in_provider?: string } | undefined;
  return {
    account,
    authTime: Number(claims.token['auth_time']),
    signInProvider: firebase?.sign_in_provider ?? 'password',
  };
}

export function demandRecentLogin(context: AuthContext, caller: Caller): void {
  const age = context.clock.now() / 1000 - caller.authTime;
  if (age > RECENT_LOGIN_SECONDS) throw new AuthProblem('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** 28 characters as Firebase makes them; about 160 bits. */
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

/** A text of the body, or the refusal that Firebase gives for its absence. */
export function mustText(body: Body, name: string, reason: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new AuthProblem(reason);
  return value;
}

export function optionalText(body: Body, name: string, maxLength = 2048): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new AuthProblem('INVALID_REQUEST');
  }
  return value;
}
