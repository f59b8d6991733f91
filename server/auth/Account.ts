/** One person or device that can sign in. Times are milliseconds since 1970. */
export interface Account {
  readonly uid: string;
  /** Lower case; null for a device, which signs in anonymously. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** Encoded hash with its parameters; null without a password. */
  readonly passwordHash: string | null;
  readonly passwordUpdatedAt: number;
  readonly isDisabled: boolean;
  /** True for who came by the registration path; false for who was invited into somebody's team. */
  readonly mayFoundTeams: boolean;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** Tokens issued before are refused: moved by a password change, a removal, a sign-out everywhere. */
  readonly validSince: number;
  /** Merged into each ID token; at most 1,000 characters of JSON. */
  readonly customClaims: Readonly<Record<string, unknown>>;
  readonly providers: readonly LinkedProvider[];
}

/** An identity elsewhere with which the account signs in too. */
export interface LinkedProvider {
  readonly providerId: string;
  /** The identity's own id at the provider. */
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

export const PASSWORD_PROVIDER = 'password' as const;
export const MICROSOFT_PROVIDER = 'microsoft.com' as const;

/** The form in which addresses are stored and compared: a letter and its accent are one however they were typed. */
export function normalizeEmail(raw: string): string {
  return raw.trim().toLowerCase().normalize('NFC');
}

/** Of an address that an account is to get: none that looks like another one because some of it is not seen. */
export const isNewEmail = (raw: string): boolean => isEmail(raw) && !/[\p{Cc}\p{Cf}]/u.test(raw);

/** As Firebase judges: one @, something before it, a dot after it, no spaces. */
export function isEmail(raw: string): boolean {
  return raw.length <= 256 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(raw);
}
