import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { AuthFailure, type AuthFailureKind } from './AuthFailure.ts';

export interface FirebaseAuthConfig {
  /** As the console shows them. */
  readonly firebase: { readonly apiKey: string; readonly projectId: string };
  /** Scheme, host and port of a site server; absent for Firebase itself. */
  readonly origin?: string;
  /** Microsoft's tenant, where sign-in is restricted to one. */
  readonly tenant?: string;
}

/** An account as it signed in. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** Sign-in with the backend. Every method rejects with `AuthFailure` and nothing else. */
export interface FirebaseAuth {
  signIn(email: string, password: string): Promise<AuthUser>;
  signUp(email: string, password: string): Promise<AuthUser>;
  signInWithMicrosoft(): Promise<AuthUser>;
  requestPasswordReset(email: string): Promise<void>;
  changeEmail(email: string, currentPassword: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** A token of whoever is signed in, renewed when it ends soon or when `force` asks; null for nobody. */
  idToken(force?: boolean): Promise<string | null>;
  /** Calls back with the uid of whoever is signed in, now and after each change. */
  watch(onUser: (uid: string | null) => void): () => void;
  readonly app: FirebaseApp;
  readonly auth: Auth;
}

/** The Auth SDK, without its popup until Microsoft is asked for. */
export function createFirebaseAuth(config: FirebaseAuthConfig): FirebaseAuth {
  const app = initializeApp({ ...config.firebase });
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  // The only public setting that moves the SDK to another host; it adds no banner of its own here.
  if (config.origin) connectAuthEmulator(auth, config.origin, { disableWarnings: true });
  return {
    app,
    auth,
    signIn: (email, password) =>
      guarded(async () =>
        asAuthUser((await signInWithEmailAndPassword(auth, email, password)).user),
      ),
    signUp: (email, password) =>
      guarded(async () =>
        asAuthUser((await createUserWithEmailAndPassword(auth, email, password)).user),
      ),
    signInWithMicrosoft: () => guarded(() => openPopup(auth, config.tenant)),
    requestPasswordReset: (email) => guarded(() => sendPasswordResetEmail(auth, email)),
    changeEmail: (email, currentPassword) =>
      guarded(async () => verifyBeforeUpdateEmail(await proven(auth, currentPassword), email)),
    changePassword: (oldPassword, newPassword) =>
      guarded(async () => updatePassword(await proven(auth, oldPassword), newPassword)),
    signOut: () => guarded(() => auth.signOut()),
    idToken: (force = false) =>
      guarded(async () => {
        await auth.authStateReady();
        return (await auth.currentUser?.getIdToken(force)) ?? null;
      }),
    watch: (onUser) => auth.onIdTokenChanged((user) => onUser(user?.uid ?? null)),
  };
}

async function openPopup(auth: Auth, tenant: string | undefined): Promise<AuthUser> {
  const { browserPopupRedirectResolver } = await import('firebase/auth');
  const provider = new OAuthProvider('microsoft.com');
  provider.setCustomParameters({ prompt: 'consent', ...(tenant && { tenant }) });
  return asAuthUser((await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user);
}

/** The current user after showing the password again. */
async function proven(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw new AuthFailure('signedOut', 'nobody is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  return user;
}

function asAuthUser(user: User): AuthUser {
  return { uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' };
}

const KINDS: { readonly [code: string]: AuthFailureKind } = {
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/user-mismatch': 'wrongAccount',
  'auth/user-token-expired': 'signedOut',
  'auth/user-disabled': 'signedOut',
};

async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (cause instanceof AuthFailure) throw cause;
    const { code, message } = cause as { code?: unknown; message?: unknown };
    if (typeof code !== 'string') throw cause; // a mistake of ours, not an answer of the provider
    throw new AuthFailure(KINDS[code] ?? 'refused', String(message));
  }
}
