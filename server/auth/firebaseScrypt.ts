import { createCipheriv, scrypt } from 'node:crypto';
import type { FirebaseHash } from '../../functions/move/types.ts';

/** Marks hashes that came from Firebase. Stored: never change. */
export const FIREBASE_SCHEME = 'firebase-scrypt';
const KEY_BYTES = 32;
const AES_BLOCK_BYTES = 16;

/**
 * Encodes a hash of `auth:export` with all that is needed to verify it, for an account to keep until its next sign-in.
 */
export function encodeFirebaseHash(hash: Omit<FirebaseHash, 'kind'>): string {
  const { rounds, memCost, saltSeparator, signerKey, salt } = hash;
  return [FIREBASE_SCHEME, rounds, memCost, saltSeparator, signerKey, salt, hash.hash].join('$');
}

/** A parsed hash. */
interface Verifier {
  /** Parameters of scrypt. */
  readonly cost: { readonly N: number; readonly r: number; readonly p: 1 };
  readonly expected: Buffer;
  /** Derives the value to compare from a password. */
  readonly derive: (password: string) => Promise<Buffer>;
}

/** @throws Error if `encodeFirebaseHash` did not make it */
export function parseFirebaseHash(encoded: string): Verifier {
  const [scheme, rounds, memCost, separator, signer, salt, hash] = encoded.split('$');
  if (scheme !== FIREBASE_SCHEME || !signer || !hash) throw new Error('unknown password hash');
  const cost = { N: 2 ** Number(memCost), r: Number(rounds), p: 1 } as const;
  const salted = Buffer.concat([bytesOf(salt), bytesOf(separator)]);
  return {
    cost,
    expected: bytesOf(hash),
    derive: async (password) => sign(await stretch(password, salted, cost), bytesOf(signer)),
  };
}

/** Returns the parts of a stored hash; undefined for another scheme. */
export function decodeFirebaseHash(encoded: string): FirebaseHash | undefined {
  const [scheme, rounds, memCost, saltSeparator = '', signerKey = '', salt = '', hash = ''] =
    encoded.split('$');
  if (scheme !== FIREBASE_SCHEME) return undefined;
  const cost = { rounds: Number(rounds), memCost: Number(memCost) };
  return { kind: 'firebase', ...cost, saltSeparator, signerKey, salt, hash };
}

const bytesOf = (base64 = ''): Buffer => Buffer.from(base64, 'base64');

function stretch(password: string, salt: Buffer, cost: Verifier['cost']): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Firebase stores no scrypt key but the project's signer key encrypted with it. */
function sign(key: Buffer, signer: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(AES_BLOCK_BYTES));
  return Buffer.concat([cipher.update(signer), cipher.final()]);
}
