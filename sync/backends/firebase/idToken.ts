import type { Auth, User } from 'firebase/auth';
import { BackendError } from '../../engine/ports.ts';

export interface IdToken {
  readonly token: string;
  /** True if it was past its end when it was read. */
  readonly isExpired: boolean;
}

/** Codes after which only signing in again helps. */
const GONE = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/**
 * The token of the account `uid`, renewed when it is due or `force` is set.
 * @throws BackendError `signedOut` when nobody or somebody else is signed in, `unreachable` when the
 * renewal got no answer
 */
export async function idToken(
  auth: Auth,
  uid: string,
  now: number,
  force = false,
): Promise<IdToken> {
  const user = await mustUser(auth, uid);
  try {
    const { token, expirationTime } = await user.getIdTokenResult(force);
    return { token, isExpired: Date.parse(expirationTime) <= now };
  } catch (error) {
    throw new BackendError(GONE.has(codeOf(error)) ? 'signedOut' : 'unreachable', codeOf(error));
  }
}

async function mustUser(auth: Auth, uid: string): Promise<User> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user?.uid !== uid) throw new BackendError('signedOut', 'not the account of this store');
  return user;
}

/** The SDK's code of an error, '' for one without. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
