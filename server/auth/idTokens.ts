import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { TokenExpired } from '../database/types.ts';
import { type AuthClaims } from '../rules/AuthClaims.ts';
import type { ServerClock } from '../clock.ts';
import { COUNTS } from '../limits/table.ts';
import { PASSWORD_PROVIDER, type Account } from './Account.ts';
import { TOKEN_ALGORITHM, type SigningKey } from './signingKey.ts';

/** As on Firebase. Bounds how long a removed member's claims stay valid. */
export const ID_TOKEN_SECONDS = 3600;

export interface SignIn {
  /** When the person last proved their identity, in seconds since 1970. */
  readonly authTime: number;
  /** `password`, `anonymous`, `microsoft.com`. */
  readonly signInProvider: string;
}

/**
 * The state of a token. `continued`: its session was ended moments ago by a change that its owner made in another tab,
 * and still counts for a while.
 */
export type TokenState = 'good' | 'continued' | 'invalid' | 'gone' | 'disabled' | 'ended';

export interface InspectedToken {
  readonly state: TokenState;
  /** Set for a genuine token. */
  readonly payload?: JWTPayload;
}

export type IdTokenSigner = ReturnType<typeof createIdTokenSigner>;

/** Issues and verifies ID tokens. */
export function createIdTokenSigner(deps: {
  readonly key: SigningKey;
  readonly projectId: string;
  readonly clock: ServerClock;
  readonly getAccount: (uid: string) => Account | undefined;
  /** True for a session that was not ended. */
  readonly isOpen: (sessionId: string) => boolean;
  /** True for an ended session whose tokens still count. */
  readonly isContinued: (sessionId: string) => boolean;
}) {
  const issuer = `https://securetoken.google.com/${deps.projectId}`;

  async function issue(
    account: Account,
    signIn: SignIn & { readonly id: string },
  ): Promise<string> {
    const now = Math.floor(deps.clock.now() / 1000);
    const payload: JWTPayload = {
      ...claimsOf(account, signIn),
      iss: issuer,
      aud: deps.projectId,
      sub: account.uid,
      iat: now,
      exp: now + ID_TOKEN_SECONDS,
    };
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: deps.key.id, typ: 'JWT' })
      .sign(deps.key.privateKey);
    remember(token, payload);
    return token;
  }

  /**
   * Returns the identity behind a token; null if it is forged or revoked, or its account is gone.
   * @throws TokenExpired for a genuine token that has expired
   */
  async function verify(token: string): Promise<AuthClaims | null> {
    const { state, payload } = await inspect(token);
    const isGood = state === 'good' || state === 'continued';
    return isGood && payload?.sub !== undefined ? { uid: payload.sub, token: payload } : null;
  }

  /** Returns the state of a token. @throws TokenExpired for a genuine token that has expired */
  async function inspect(token: string): Promise<InspectedToken> {
    const payload = await verifySignature(token);
    if (payload?.sub === undefined) return { state: 'invalid' };
    return { state: stateOf(payload.sub, payload), payload };
  }

  /** Returns the current state of a genuine token of an account. */
  function stateOf(uid: string, payload: JWTPayload): TokenState {
    const account = deps.getAccount(uid);
    if (!account) return 'gone';
    if (account.isDisabled) return 'disabled';
    const id = sessionIdOf(payload);
    if (isSince(payload, account.validSince) && (id === undefined || deps.isOpen(id))) {
      return 'good';
    }
    return id !== undefined && deps.isContinued(id) ? 'continued' : 'ended';
  }

  /** Tokens count whole seconds; within the same second, the session id decides. */
  function isSince(payload: JWTPayload, validSinceMs: number): boolean {
    return Number(payload['auth_time']) >= Math.floor(validSinceMs / 1000);
  }

  /** Claims of tokens that were issued here or whose signature was verified. */
  const genuine = new Map<string, JWTPayload>();

  function remember(token: string, payload: JWTPayload): void {
    const [oldest] = genuine.keys();
    if (genuine.size >= COUNTS.tokens.figure && oldest !== undefined) genuine.delete(oldest);
    genuine.set(token, payload);
  }

  async function verifySignature(token: string): Promise<JWTPayload | null> {
    const known = genuine.get(token);
    if (known !== undefined && Number(known.exp) > Math.floor(deps.clock.now() / 1000))
      return known;
    genuine.delete(token);
    try {
      const options = {
        issuer,
        audience: deps.projectId,
        algorithms: [TOKEN_ALGORITHM],
        currentDate: new Date(deps.clock.now()),
      };
      const { payload } = await jwtVerify(token, deps.key.publicKey, options);
      remember(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenExpired();
      return null;
    }
  }

  return { issue, verify, inspect, stateOf };
}

/** Returns the session id of a token; undefined for tokens of earlier versions. */
export function sessionIdOf(payload: JWTPayload): string | undefined {
  const id = payload['sid'];
  return typeof id === 'string' ? id : undefined;
}

/** Custom claims come first, so that they never override the token's own. */
function claimsOf(account: Account, signIn: SignIn & { readonly id: string }): JWTPayload {
  const isAnonymous = signIn.signInProvider === 'anonymous';
  return {
    ...account.customClaims,
    ...(account.displayName === null ? {} : { name: account.displayName }),
    ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
    ...(isAnonymous ? { provider_id: 'anonymous' } : {}),
    ...(account.email === null
      ? {}
      : { email: account.email, email_verified: account.emailVerified }),
    auth_time: signIn.authTime,
    sid: signIn.id,
    user_id: account.uid,
    firebase: { identities: identitiesOf(account), sign_in_provider: signIn.signInProvider },
  };
}

function identitiesOf(account: Account): Readonly<Record<string, readonly string[]>> {
  const identities: Record<string, string[]> = {};
  if (account.email !== null) identities['email'] = [account.email];
  for (const { providerId, rawId } of account.providers) {
    if (providerId !== PASSWORD_PROVIDER) identities[providerId] = [rawId];
  }
  return identities;
}
