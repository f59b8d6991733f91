/** A person or device that can sign in. Times are in ms since 1970. */
export interface Account {
  readonly uid: string;
  /** Lower case; null for a device, which signs in anonymously. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** Encoded hash with its parameters; null if there is no password. */
  readonly passwordHash: string | null;
  readonly passwordUpdatedAt: number;
  readonly isDisabled: boolean;
  /** True for people who signed up through the registration path; false for those invited into an existing team. */
  readonly mayFoundTeams: boolean;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** Tokens issued earlier are refused. Raised by a password change, a removal and a sign-out everywhere. */
  readonly validSince: number;
  /** Merged into each ID token; at most 1,000 characters of JSON. */
  readonly customClaims: Readonly<Record<string, unknown>>;
  readonly providers: readonly LinkedProvider[];
}

/** An identity at another provider that signs in to this account too. */
export interface LinkedProvider {
  readonly providerId: string;
  /** The identity's id at the provider. */
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

export const PASSWORD_PROVIDER = 'password' as const;
export const MICROSOFT_PROVIDER = 'microsoft.com' as const;

/**
 * Returns an address as it is stored and compared: trimmed, lower case, and in Unicode NFC, so that composed and
 * decomposed accents match.
 */
export function normalizeEmail(raw: string): string {
  return raw.trim().toLowerCase().normalize('NFC');
}

/**
 * True for an address that a new account may get: valid, and without invisible characters that imitate another address.
 */
export const isNewEmail = (raw: string): boolean => isEmail(raw) && !/[\p{Cc}\p{Cf}]/u.test(raw);

/** Firebase's rule: one @, something before it, a dot after it, no spaces. */
export function isEmail(raw: string): boolean {
  return raw.length <= 256 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(raw);
}
