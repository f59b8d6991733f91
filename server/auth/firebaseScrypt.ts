import { createCipheriv, scrypt } from 'node:crypto';
import type { FirebaseHash } from '../../functions/move/types.ts';

/** Names hashes that came from Firebase. Stored: never change. */
export const FIREBASE_SCHEME = 'firebase-scrypt';
const KEY_BYTES = 32;
const AES_BLOCK_BYTES = 16;

/** A hash of `auth:export` as an account keeps it until its person signs in: with all that is needed to verify it. */
export function encodeFirebaseHash(hash: Omit<FirebaseHash, 'kind'>): string {
  const { rounds, memCost, saltSeparator, signerKey, salt } = hash;
  return [FIREBASE_SCHEME, rounds, memCost, saltSeparator, signerKey, salt, hash.hash].join('$');
}

/** What a kept hash says about itself. */
interface Verifier {
  /** Of scrypt. */
  readonly cost: { readonly N: number; readonly r: number; readonly p: 1 };
  readonly expected: Buffer;
  /** What the password makes of the parameters and the salt. */
  readonly derive: (password: string) => Promise<Buffer>;
}

/** @throws Error for what `encodeFirebaseHash` did not make */
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

/** The parts of a hash as it is kept; undefined for one of another scheme. */
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

/** Firebase keeps no key of scrypt, but what it makes of the project's own key. */
function sign(key: Buffer, signer: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(AES_BLOCK_BYTES));
  return Buffer.concat([cipher.update(signer), cipher.final()]);
}
