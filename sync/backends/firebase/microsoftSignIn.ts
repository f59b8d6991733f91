import {
  browserPopupRedirectResolver,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type Auth,
  type User,
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
  return sorted(() => signInWithCredential(auth, credentialOf(ticket)));
}

/**
 * Confirms who is signed in, by Firebase's own popup. Rejects with `SignInError`; the codes in `OTHER_ACCOUNT` mean
 * that it was another account, which is not signed in.
 */
export async function confirmByPopup(auth: Auth, tenant?: string): Promise<void> {
  const provider = popupProvider(tenant);
  await sorted(async () =>
    reauthenticateWithPopup(mustUser(auth), provider, browserPopupRedirectResolver),
  );
}

/** Confirms who is signed in, by a ticket, like `confirmByPopup`. */
export async function confirmByTicket(auth: Auth, ticket: string): Promise<void> {
  await auth.authStateReady();
  await sorted(async () => reauthenticateWithCredential(mustUser(auth), credentialOf(ticket)));
  await mustUser(auth).getIdToken(true);
}

/** What the SDK calls a confirmation by another account. */
export const OTHER_ACCOUNT: readonly string[] = [
  'auth/user-mismatch',
  'auth/account-exists-with-different-credential',
];

const credentialOf = (ticket: string) =>
  new OAuthProvider(PROVIDER).credential({ idToken: ticket });

function mustUser({ currentUser }: Auth): User {
  if (currentUser) return currentUser;
  throw new SignInError('refused', 'auth/no-current-user', 'Not signed in.');
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
