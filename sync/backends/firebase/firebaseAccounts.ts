import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
} from 'firebase/auth';
import { codeOf } from '../../../src/platform/codeOf.ts';
import type { KeptSession } from './keepSession.ts';
import { SignInError } from './SignInError.ts';

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
}

/** The provider's message for a revoked token. */
const ENDED = "The user's credential is no longer valid. The user must sign in again.";

/** Accounts by e-mail and password. Every method throws `SignInError` only. */
export interface FirebaseAccounts {
  signIn(email: string, password: string): Promise<SignedInUser>;
  /** Creates the account and signs it in. */
  signUp(email: string, password: string): Promise<SignedInUser>;
  sendPasswordReset(email: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** Confirms the password: functions that cannot be undone require a recent sign-in. */
  confirmPassword(password: string): Promise<void>;
  /** Mails a link that verifies the address; it leads back to `continueUrl`. */
  sendVerification(continueUrl: string): Promise<void>;
  /** Mails the new address; the change happens when the mail's link is opened. */
  changeEmail(email: string, currentPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls back with the signed-in user, now and after each change; undefined if signed out. */
  onChange(listener: (user: SignedInUser | undefined) => void): () => void;
}

/** What the host adds to the SDK. */
export interface AccountDeps {
  readonly session?: KeptSession;
  /** Tells the host that two refresh tokens belong to one browser; see `joinSessions`. */
  readonly joinSessions?: (older: string, newer: string) => Promise<void>;
  /** Tells the host that a refresh token is no longer in use; not awaited. */
  readonly giveBack?: (token: string) => void;
  /** Returns the language of the provider's mails; by default it chooses itself. */
  readonly language?: () => string;
}

export function createFirebaseAccounts(auth: Auth, deps: AccountDeps = {}): FirebaseAccounts {
  const asUser = (user: { uid: string; email: string | null }): SignedInUser => ({
    uid: user.uid,
    email: user.email ?? '',
  });
  return {
    signIn: (email, password) =>
      sorted(async () => asUser((await signInWithEmailAndPassword(auth, email, password)).user)),
    signUp: (email, password) =>
      sorted(async () =>
        asUser((await createUserWithEmailAndPassword(auth, email, password)).user),
      ),
    sendPasswordReset: (email) =>
      sorted(async () => sendPasswordResetEmail(spoken(auth, deps), email)),
    changePassword: (oldPassword, newPassword) =>
      sorted(async () =>
        updatePassword(await confirmed(auth, oldPassword, deps.joinSessions), newPassword),
      ),
    changeEmail: (email, currentPassword) =>
      sorted(async () =>
        verifyBeforeUpdateEmail(
          await confirmed(spoken(auth, deps), currentPassword, deps.joinSessions),
          email,
        ),
      ),
    confirmPassword: (password) =>
      sorted(async () => {
        const user = await confirmed(auth, password, deps.joinSessions);
        await user.getIdToken(true);
      }),
    sendVerification: (url) =>
      sorted(async () => sendEmailVerification(await mustUser(spoken(auth, deps)), { url })),
    signOut: () =>
      sorted(async () => {
        const token = auth.currentUser?.refreshToken;
        await (deps.session?.end() ?? signOut(auth));
        if (token) deps.giveBack?.(token);
      }),
    onChange: (listener) =>
      onAuthStateChanged(auth, (user) => listener(user ? asUser(user) : undefined)),
  };
}

/** The language is read for each call: it can change while the page is open. */
function spoken(auth: Auth, { language }: AccountDeps): Auth {
  if (language) auth.languageCode = language();
  return auth;
}

/** Returns the signed-in user after confirming the password, as changes of the account require. */
async function confirmed(auth: Auth, password: string, join?: AccountDeps['joinSessions']) {
  const user = await mustUser(auth);
  const older = user.refreshToken;
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
  await join?.(older, user.refreshToken);
  return user;
}

async function mustUser(auth: Auth) {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user?.email) throw new SignInError('refused', 'auth/no-current-user', 'Not signed in.');
  return user;
}

async function sorted<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SignInError) throw error;
    const code = codeOf(error);
    // The SDK tried to sign out, which `keepSession` prevented.
    if (code === 'auth/login-blocked') throw new SignInError('refused', code, ENDED);
    const kind = code === 'auth/network-request-failed' ? 'offline' : 'refused';
    throw new SignInError(kind, code, error instanceof Error ? error.message : String(error));
  }
}
