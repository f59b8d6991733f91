import type { Auth, IdTokenResult, User } from 'firebase/auth';
import { codeOf } from '../../../src/platform/codeOf.ts';
import { BackendError } from '../../engine/ports.ts';
import type { KeptSession } from './keepSession.ts';
import { createStopwatch, type Lap, type Stopwatch } from './stopwatch.ts';

export interface IdToken {
  readonly token: string;
  /** False if the token is known to be valid still; a stored one may be of any age. */
  readonly isExpired: boolean;
}

export interface IdTokens {
  /**
   * Returns the token of the account `uid`, renewed when it is due or if `force` is set.
   * @param screen the device's clock, in ms; it may be wrong, and may be set
   * @throws BackendError `signedOut` if nobody or another account is signed in, `unreachable` if the renewal got no
   * response
   */
  get(uid: string, player: () => number, force?: boolean): Promise<IdToken>;
}

export interface IdTokenDeps {
  readonly auth: Auth;
  readonly session: KeptSession;
  /** How long to wait for another tab's newer sign-in, in ms. */
  readonly patienceMs?: number | undefined;
}

/** A token is renewed this long before it expires, so that the request arrives in time. */
const MARGIN_MS = 60_000;
/** The other tab stores its new sign-in as soon as it has the answer. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** Times in tokens are whole seconds. */
const ROUNDING_MS = 1_000;

/** Codes after which only a new sign-in helps. */
const GONE = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/login-blocked', // one of these, and `keepSession` prevented the SDK from signing out
]);

/** A moment at which the server's clock showed at most `serverMs`. */
interface Anchor {
  readonly serverMs: number;
  readonly at: Lap;
}

/**
 * Tokens with an age judged by the server's clock alone: a renewed token contains the server's time, and the time since
 * then is measured here. The device's clock is not used.
 */
export function createIdTokens(deps: IdTokenDeps): IdTokens {
  let anchor: Anchor | undefined;

  /** Returns the milliseconds until it expires; undefined while the server's time is unknown. */
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
    async get(uid, player, force = false) {
      const watch = createStopwatch(player);
      const user = await mustUser(deps, uid);
      let result = force ? await renew(user, watch) : (await ask(deps, user, false)).result;
      if ((leftOf(result, watch) ?? MARGIN_MS) < MARGIN_MS) result = await renew(user, watch);
      return { token: result.token, isExpired: (leftOf(result, watch) ?? 0) <= 0 };
    },
  };
}

interface Question {
  readonly result: IdTokenResult;
  /** True if the server has just issued it. */
  readonly isNew: boolean;
}

/** If a renewal is refused, another tab may have stored a newer sign-in; otherwise the sign-in has ended for good. */
async function ask(deps: IdTokenDeps, user: User, force: boolean): Promise<Question> {
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

/** Returns true once the SDK has adopted a sign-in stored by another tab, which may be storing it just now. */
async function isReplaced(
  { auth, session, patienceMs = PATIENCE_MS }: IdTokenDeps,
  user: User,
  used: string,
): Promise<boolean> {
  for (let waited = 0; waited <= patienceMs; waited += LOOK_EVERY_MS) {
    await session.lookAgain();
    if (auth.currentUser !== user || user.refreshToken !== used) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}

/** If the server was too busy while the page started, the SDK forgets who is signed in; the device does not. */
async function mustUser({ auth, session }: IdTokenDeps, uid: string): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) await session.takeUp();
  const user = auth.currentUser;
  if (user?.uid !== uid) throw new BackendError('signedOut', 'not the account of this store');
  return user;
}
