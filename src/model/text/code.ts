/** Pairing codes avoid look-alikes (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 6;
/** A code is valid for ten minutes after the player wrote it. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** A pairing code at `codes/{code}`: written by the player, completed by the pairing function. */
export interface PairingCode {
  /** Server time, ms. */
  readonly created: number;
  /** The player's uid. */
  readonly device: string;
  readonly teamId?: string;
  readonly screenId?: string;
}

/** Returns what a person typed in the form of a code: ignores case, spaces and dashes. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** True for a well-formed code. */
export function isCode(code: string): boolean {
  return (
    code.length === CODE_LENGTH && code.split('').every((char) => CODE_ALPHABET.includes(char))
  );
}

/** Returns a new code; bytes past the largest multiple of the alphabet are dropped to stay unbiased. */
export function createCode(random: (length: number) => Uint8Array): string {
  const limit = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < limit && code.length < CODE_LENGTH)
        code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
    }
  }
  return code;
}
