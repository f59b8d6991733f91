import type { QuotaUse } from '../limits/rateLimiter.ts';
import type { ServerLimits } from '../limits/createLimits.ts';
import { callerToCharge, type CallerToCharge } from '../limits/standing.ts';
import { authenticate } from './authenticate.ts';
import type { Core } from './core.ts';
import type { OnDisconnectLog, OnDisconnects } from './onDisconnect.ts';
import type { Listens } from './listens.ts';
import { TokenExpired } from './types.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseLogger, DatabaseOptions } from './types.ts';

export interface SocketParts {
  readonly core: Core;
  readonly verifyToken: DatabaseOptions['verifyToken'];
  readonly onDisconnectLog: OnDisconnectLog;
  readonly limits: ServerLimits;
  readonly logger: DatabaseLogger;
  /** Connections that have ended but still write their onDisconnects. */
  readonly endings: Set<Promise<void>>;
}

/** Longest timer that Node supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the caller for a connection with these claims. */
export function callerOn(
  core: Core,
  auth: AuthClaims | null,
  from: { readonly address: string; readonly connection: string },
): CallerToCharge {
  return callerToCharge(auth, from, core.isPaired);
}

/** The answer to a request: a status that the client library knows, and data. */
export interface SessionReply {
  readonly s: string;
  readonly d: unknown;
}

/** One connection: who is signed in on it, its listens and its onDisconnects. */
export interface SocketSession {
  readonly parts: SocketParts;
  readonly listens: Listens;
  readonly onDisconnects: OnDisconnects;
  readonly push: (action: string, body: unknown) => void;
  /** Returns who pays for this connection now. */
  readonly caller: () => CallerToCharge;
  /** What is held for it; moves to the account at sign-in. */
  readonly holdings: readonly QuotaUse[];
  /** The one of them for a message not yet complete. */
  readonly unfinished: QuotaUse;
  readonly address: string;
  readonly send: (message: unknown) => void;
  /** Ends the connection at once. */
  readonly cut: () => void;
  /** Aborted when the socket is closed. */
  readonly gone: AbortSignal;
  /** Called when a sign-in on it succeeded. */
  readonly onSignedIn: () => void;
  auth: AuthClaims | null;
  expiry: NodeJS.Timeout | undefined;
  /** Settled once earlier requests were answered: answers keep the order of requests. */
  answered: Promise<void>;
  /** Id of the connection, which pays while no one is signed in. */
  readonly id: string;
}

export const OK: SessionReply = { s: 'ok', d: '' };

/** Signs in with a token; a refusal signs out, since the client then starts over. */
export async function signIn(session: SocketSession, credential: unknown): Promise<SessionReply> {
  if (typeof credential !== 'string') return refusedToken(session, 'invalid_token', 'no token');
  try {
    const claims = await authenticate(session.parts.verifyToken, credential);
    if (!claims) return refusedToken(session, 'invalid_token', 'Could not parse auth token.');
    signedInAs(session, claims);
    return { s: 'ok', d: { auth: claims, expires: claims.token.exp ?? null } };
  } catch (cause) {
    if (!(cause instanceof TokenExpired)) throw cause;
    return refusedToken(session, 'expired_token', cause.message);
  }
}

function refusedToken(session: SocketSession, status: string, reason: string): SessionReply {
  signedInAs(session, null);
  return { s: status, d: reason };
}

/** Checks the listens' permissions again, and signs out when the token expires. */
export function signedInAs(session: SocketSession, auth: AuthClaims | null): void {
  session.auth = auth;
  clearTimeout(session.expiry);
  if (auth) session.onSignedIn();
  session.listens.rejudge();
  const caller = session.caller();
  if (!session.holdings.every((holding) => holding.moveTo(caller))) return session.cut();
  if (auth?.token.exp === undefined) return;
  const inMs = auth.token.exp * 1000 - session.parts.core.now();
  session.expiry = setTimeout(
    () => {
      signedInAs(session, null);
      session.push('ac', { s: 'expired_token', d: 'Auth token is expired' });
    },
    Math.min(MAX_TIMER_MS, Math.max(0, inMs)),
  );
}
