/** By what a page does about it; see `AccountErrorKind` for the words. */
export type AuthFailureKind = 'offline' | 'refused' | 'wrongAccount' | 'cancelled' | 'signedOut';

/** A refusal of the sign-in provider; `message` is its own and may be shown. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly kind: AuthFailureKind;

  constructor(kind: AuthFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
