import {
  browserPopupRedirectResolver,
  OAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import { codeOf } from '../../../src/platform/codeOf.ts';
import type { SignedInUser } from './firebaseAccounts.ts';
import { SignInError } from './SignInError.ts';

const PROVIDER = 'microsoft.com';

export interface MicrosoftUser extends SignedInUser {
  readonly name: string;
}

const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/**
 * Signs in with Firebase's own popup. Rejects with `SignInError`; with the code `cancelled` if the window was closed.
 */
export async function signInByPopup(auth: Auth, tenant?: string): Promise<MicrosoftUser> {
  const provider = popupProvider(tenant);
  return sorted(() => signInWithPopup(auth, provider, browserPopupRedirectResolver));
}

/** Returns the popup's provider; `tenant` is an id or a domain; without it, any Microsoft account is accepted. */
export function popupProvider(tenant?: string): OAuthProvider {
  const provider = new OAuthProvider(PROVIDER);
  provider.setCustomParameters({ prompt: 'consent', ...(tenant && { tenant }) });
  return provider;
}

/** Signs in with the ticket from the site server's sign-in page. Rejects with `SignInError`. */
export async function signInByTicket(auth: Auth, ticket: string): Promise<MicrosoftUser> {
  const credential = new OAuthProvider(PROVIDER).credential({ idToken: ticket });
  return sorted(() => signInWithCredential(auth, credential));
}

async function sorted(run: () => ReturnType<typeof signInWithCredential>): Promise<MicrosoftUser> {
  try {
    const { uid, email, displayName } = (await run()).user;
    return { uid, email: email ?? '', name: displayName ?? '' };
  } catch (error) {
    const code = codeOf(error);
    const kind = code === 'auth/network-request-failed' ? 'offline' : 'refused';
    const reason = CANCELLED.has(code) ? 'cancelled' : code;
    throw new SignInError(kind, reason, error instanceof Error ? error.message : String(error));
  }
}
