import { DatabaseSync } from 'node:sqlite';
import type { AuthContext } from '../../../server/auth/AuthContext.ts';
import { createAccountStore, type AccountStore } from '../../../server/auth/accountStore.ts';
import { AUTH_MIGRATIONS } from '../../../server/auth/authSchema.ts';
import { ID_TOKEN_SECONDS, type IdTokenSigner } from '../../../server/auth/idTokens.ts';
import { createIdentityToolkit } from '../../../server/auth/identityToolkit.ts';
import { createSessions, type Sessions } from '../../../server/auth/sessions.ts';
import { TokenExpired } from '../../../server/database/types.ts';
import { type AuthClaims } from '../../../server/rules/AuthClaims.ts';
import type { Handler } from '../../../server/http/Exchange.ts';
import type { SharedCommits } from '../../../server/sharedCommits.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The site server's accounts, sessions and token endpoint, over a database in memory. */
export interface MemoryIdentity {
  readonly handle: Handler;
  readonly accounts: AccountStore;
  readonly sessions: Sessions;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  /** Creates an account and a session of it; returns the refresh token. */
  signIn(uid: string, email: string, claims: Claims): string;
  /** Returns the milliseconds since it was issued; negative if it is not a token. */
  ageOf(token: string): number;
  /** Revokes this token, whatever expiry it contains. */
  endToken(token: string): void;
  close(): void;
}

/** Tokens contain what real ones do but are not signed: signing takes real time. */
export function createMemoryIdentity(now: () => number, projectId: string): MemoryIdentity {
  const db = new DatabaseSync(':memory:');
  for (const sql of AUTH_MIGRATIONS) db.exec(sql);
  const clock = { now };
  const ended = new Set<string>();
  let issued = 0;
  const accounts = withCache(createAccountStore(db));
  const sessions = createSessions(db, Buffer.from('simulated'), clock);
  const tokens: Omit<IdTokenSigner, 'inspect' | 'stateOf'> = {
    issue: async ({ uid, email, customClaims }, { authTime }) => {
      const iat = Math.floor(now() / 1000);
      const own = { sub: uid, user_id: uid, email, auth_time: authTime };
      const claims = { ...customClaims, ...own, iat, exp: iat + ID_TOKEN_SECONDS };
      // Real signatures make two tokens of the same second differ.
      return [{ alg: 'none' }, { ...claims, jti: ++issued }].map(encoded).join('.') + SIGNATURE;
    },
    async verify(token) {
      const payload = decoded(token);
      const account = payload && accounts.get(payload.sub);
      if (!account || payload.auth_time < Math.floor(account.validSince / 1000)) return null;
      if (payload.exp * 1000 <= now() || ended.has(token)) throw new TokenExpired();
      return { uid: account.uid, token: { ...payload } };
    },
  };
  // The accounts' disk takes no time here.
  const commits: SharedCommits = { run: async (work) => work(), flush: () => undefined };
  // What its other endpoints need is not simulated: nobody signs up, and no mail is sent.
  const parts = { accounts, sessions, tokens, commits, clock, projectId };
  const context = parts as unknown as AuthContext;
  return {
    handle: createIdentityToolkit(context).handle,
    accounts,
    sessions,
    verifyToken: tokens.verify,
    signIn(uid, email, customClaims) {
      const blank = { displayName: null, photoUrl: null, passwordHash: null, providers: [] };
      const times = { createdAt: now(), lastLoginAt: now(), validSince: 0, passwordUpdatedAt: 0 };
      const state = { emailVerified: true, isDisabled: false, mayFoundTeams: true };
      if (!accounts.get(uid))
        accounts.insert({ uid, email, customClaims, ...blank, ...times, ...state });
      const authTime = Math.floor(now() / 1000);
      return sessions.start(uid, { authTime, signInProvider: 'password' }).refreshToken;
    },
    ageOf: (token) => now() - (decoded(token)?.iat ?? Infinity) * 1000,
    endToken: (token) => void ended.add(token),
    close: () => db.close(),
  };
}

/** Caches accounts, as each request looks up its sender. */
function withCache(store: AccountStore): AccountStore {
  const known = new Map<string, ReturnType<AccountStore['get']>>();
  return {
    ...store,
    get(uid) {
      const account = known.get(uid) ?? store.get(uid);
      if (account) known.set(uid, account);
      return account;
    },
    update(uid, changes) {
      known.clear();
      store.update(uid, changes);
    },
  };
}

interface Payload {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
  readonly auth_time: number;
}

const SIGNATURE = '.simulated';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function decoded(token: string): Payload | undefined {
  const [, payload, signature] = token.split('.');
  if (`.${signature}` !== SIGNATURE || payload === undefined) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload; // created above
}
