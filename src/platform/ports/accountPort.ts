/** Signing in and what belongs to an account, as features see it; `src/app` composes it. */

/**
 * What a page does about a failure: `offline` ask for a connection; `refused` show why, by the code;
 * `wrongAccount` another Microsoft account signed in; `cancelled` the person closed the window.
 */
export type AccountErrorKind = 'offline' | 'refused' | 'wrongAccount' | 'cancelled';

export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly kind: AccountErrorKind;
  /** Why it was refused; pages provide the wording, with a general sentence for unknown codes. */
  readonly code: string | undefined;

  /** `message` is the provider's own, for logs only. */
  constructor(kind: AccountErrorKind, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface TeamRegistration {
  readonly teamName: string;
  /** True if the team has smart templates: the specification's 'DSE 2024'. */
  readonly dse: boolean;
}

export interface Registration extends Credentials, TeamRegistration {
  readonly name: string;
}

/** The acceptance of an invitation. */
export interface Acceptance {
  readonly inviteId: string;
  /** From the fragment of the link. */
  readonly proof?: string;
  /** For a person who has no profile yet. */
  readonly name?: string;
}

/** What the page after sign-in depends on. */
export interface SignedIn {
  readonly showBrandImport: boolean;
}

/**
 * What happens to unsent changes on sign-out: they stay on this device, all are discarded, or those up to
 * the place in the log that their author was shown.
 */
export type UnsentChanges = 'keep' | 'discard' | { readonly discardUpTo: number };

/** Every method throws `AccountError` and nothing else. */
export interface AccountPort {
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** `inviteId`: the invitation that admits a person without an account. */
  signInWithMicrosoft(inviteId?: string): Promise<SignedIn>;
  register(registration: Registration): Promise<SignedIn>;
  registerWithMicrosoft(registration: TeamRegistration): Promise<SignedIn>;
  /** Joins the team of an invitation as the signed-in person, and opens it. */
  acceptInvite(acceptance: Acceptance): Promise<void>;
  /** Creates an account without a team, or signs in if an earlier try has created it. */
  signUp(person: Credentials & { readonly name: string; readonly inviteId: string }): Promise<void>;
  /** Mails a link that verifies the signed-in person's address; it leads back to `path`. */
  requestVerification(path: string): Promise<void>;
  /** Verifies the password again, before irreversible actions. */
  confirmPassword(password: string): Promise<void>;
  /** The same for a Microsoft account. */
  confirmMicrosoft(): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(email: string, currentPassword: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** Ends at `path`, by default the login page. */
  signOut(unsent: UnsentChanges, path?: string): Promise<void>;
}
