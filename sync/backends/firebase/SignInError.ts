/**
 * Refusals of the provider, mapped to codes that pages have a message for: its own messages are English, for
 * programmers.
 */
const REASONS: { readonly [code: string]: string } = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/missing-password': 'wrongCredentials',
  'auth/invalid-email': 'badEmail',
  'auth/missing-email': 'badEmail',
  'auth/email-already-in-use': 'hasAccount',
  'auth/credential-already-in-use': 'hasAccount',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/quota-exceeded': 'tooManyAttempts',
  'auth/user-disabled': 'accountDisabled',
  'auth/requires-recent-login': 'signInAgain',
  'auth/user-token-expired': 'signInAgain',
  'auth/expired-action-code': 'linkEnded',
  'auth/invalid-action-code': 'linkEnded',
  'auth/operation-not-allowed': 'notConfigured',
  'auth/admin-restricted-operation': 'registrationNeeded',
  'auth/account-exists-with-different-credential': 'signInByPassword',
  'auth/popup-blocked': 'windowBlocked',
};

/** `offline`: no response; `refused`: the provider refused, `message` is its own text. */
export type SignInErrorKind = 'offline' | 'refused';

export class SignInError extends Error {
  readonly kind: SignInErrorKind;
  /** The provider's code, `auth/…`. */
  readonly code: string;
  /** The reason as a code with a message; undefined if pages have none for it. */
  readonly reason: string | undefined;

  constructor(kind: SignInErrorKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.reason = REASONS[code];
  }
}
