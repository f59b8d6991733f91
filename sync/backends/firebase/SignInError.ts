/** Refusals of the provider by the code that pages have a sentence for: its own are in English, for programmers. */
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
};

/** `offline` no answer; `refused` the provider said no, `message` being its own words. */
export type SignInErrorKind = 'offline' | 'refused';

export class SignInError extends Error {
  readonly kind: SignInErrorKind;
  /** The provider's code, `auth/…`. */
  readonly code: string;
  /** Why, as pages say it; undefined for what they have no sentence of their own for. */
  readonly reason: string | undefined;

  constructor(kind: SignInErrorKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.reason = REASONS[code];
  }
}
