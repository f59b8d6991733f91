/** Signing in and what belongs to an account, as features see it; `src/app` composes it. */

/**
 * What a page does about a failure:
 * `offline` says that it needs a connection; `refused` shows the provider's own message;
 * `wrongAccount` another Microsoft account answered; `cancelled` the person closed the window.
 */
export type AccountErrorKind = 'offline' | 'refused' | 'wrongAccount' | 'cancelled';

export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly kind: AccountErrorKind;

  /** `message` is the provider's own, shown verbatim when `kind` is `refused`. */
  constructor(kind: AccountErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface TeamRegistration {
  readonly teamName: string;
  /** The 'DSE 2024' toggle. */
  readonly dse: boolean;
}

export interface Registration extends Credentials, TeamRegistration {
  readonly name: string;
}

/** What the page after sign-in depends on. */
export interface SignedIn {
  readonly showBrandImport: boolean;
}

/** What happens to changes that have not been sent when somebody signs out. */
export type UnsentChanges = 'keep' | 'discard';

/** Every method throws `AccountError` and nothing else. */
export interface AccountPort {
  signIn(credentials: Credentials): Promise<SignedIn>;
  signInWithMicrosoft(): Promise<SignedIn>;
  register(registration: Registration): Promise<SignedIn>;
  registerWithMicrosoft(registration: TeamRegistration): Promise<SignedIn>;
  requestPasswordReset(email: string): Promise<void>;
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(email: string, currentPassword: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  signOut(unsent: UnsentChanges): Promise<void>;
}
