import type { Auth, IdTokenResult, User } from 'firebase/auth';
import { BackendError } from '../../engine/ports.ts';
import type { Session } from './keepSession.ts';
import { createStopwatch, type Moment, type Stopwatch } from './stopwatch.ts';

export interface IdToken {
  readonly token: string;
  /** False if it is known to be within its time; what was stored earlier may be of any age. */
  readonly isExpired: boolean;
}

export interface IdTokens {
  /**
   * The token of the account `uid`, renewed when it is due or `force` is set.
   * @param wall the device's clock, ms; it may be wrong, and be set
   * @throws BackendError `signedOut` when nobody or somebody else is signed in, `unreachable` when the
   * renewal got no answer
   */
  get(uid: string, wall: () => number, force?: boolean): Promise<IdToken>;
}

export interface IdTokenDeps {
  readonly auth: Auth;
  readonly session: Session;
  /** How long a newer sign-in of another tab is waited for, ms. */
  readonly patienceMs?: number | undefined;
}

/** A token is renewed this long before its end, for the request to arrive in time. */
const MARGIN_MS = 60_000;
/** Tabs learn of each other's tokens within a second; hidden ones take longer. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** Tokens tell their times in whole seconds. */
const ROUNDING_MS = 1_000;

/** Codes after which only signing in again helps. */
const GONE = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/login-blocked', // one of these, and `keepSession` kept the SDK from signing out
]);

/** A moment at which the server's clock showed no more than `serverMs`. */
interface Anchor {
  readonly serverMs: number;
  readonly at: Moment;
}

/**
 * Tokens whose age is judged by the server's clock alone: a renewed token says what time it was there,
 * and the time since then is measured here. What the device's clock shows plays no part.
 */
export function createIdTokens(deps: IdTokenDeps): IdTokens {
  let anchor: Anchor | undefined;

  /** Milliseconds until its end; undefined while nothing says what time it is at the server. */
  function leftOf({ claims }: IdTokenResult, watch: Stopwatch): number | undefined {
    if (!anchor) return undefined;
    return Number(claims['exp']) * 1000 - (anchor.serverMs + watch.since(anchor.at));
  }

  async function renew(user: User, watch: Stopwatch): Promise<IdTokenResult> {
    const at = watch.now();
    const { result, isNew } = await ask(deps, user, true);
    if (isNew) anchor = { serverMs: Number(result.claims['iat']) * 1000 + ROUNDING_MS, at };
    return result;
  }

  return {
    async get(uid, wall, force = false) {
      const watch = createStopwatch(wall);
      const user = await mustUser(deps, uid);
      let result = force ? await renew(user, watch) : (await ask(deps, user, false)).result;
      if ((leftOf(result, watch) ?? MARGIN_MS) < MARGIN_MS) result = await renew(user, watch);
      return { token: result.token, isExpired: (leftOf(result, watch) ?? 0) <= 0 };
    },
  };
}

interface Asked {
  readonly result: IdTokenResult;
  /** True if the server has just made it. */
  readonly isNew: boolean;
}

/** Where a renewal is refused, another tab may have stored a newer sign-in; else it has ended for good. */
async function ask(deps: IdTokenDeps, user: User, force: boolean): Promise<Asked> {
  const used = user.refreshToken;
  try {
    return { result: await user.getIdTokenResult(force), isNew: force };
  } catch (error) {
    const code = codeOf(error);
    if (!GONE.has(code)) throw new BackendError('unreachable', code);
    if (await isReplaced(deps, user, used)) return ask(deps, await mustUser(deps, user.uid), force);
    await deps.session.end();
    throw new BackendError('signedOut', code);
  }
}

/** True once the SDK has taken over what another tab stored. */
async function isReplaced(
  { auth, patienceMs = PATIENCE_MS }: IdTokenDeps,
  user: User,
  used: string,
): Promise<boolean> {
  for (let waited = 0; waited <= patienceMs; waited += LOOK_EVERY_MS) {
    if (auth.currentUser !== user || user.refreshToken !== used) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}

/** A server that was too busy while the page started makes the SDK forget who is signed in; the device does not. */
async function mustUser({ auth, session }: IdTokenDeps, uid: string): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) await session.takeUp();
  const user = auth.currentUser;
  if (user?.uid !== uid) throw new BackendError('signedOut', 'not the account of this store');
  return user;
}

/** The SDK's code of an error, '' for one without. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
