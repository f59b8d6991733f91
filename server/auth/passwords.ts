import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptHash } from '../../functions/move/types.ts';
import { FIREBASE_SCHEME, parseFirebaseHash } from './firebaseScrypt.ts';

/** 32 MiB and about 60 ms per guess. May be raised for new hashes; existing ones carry their own. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** scrypt would accept any length; hashing a megabyte of password is a waste of time. */
export const MAX_PASSWORD_LENGTH = 4096;
/** Firebase's own minimum, which the SDK's message names. */
export const MIN_PASSWORD_LENGTH = 6;

/** Hashes off the main thread. The result contains its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encodeOwnHash({ kind: 'scrypt', ...COST, salt, key: await derive(password, salt, COST) });
}

/**
 * Returns true if the password matches. Without a hash it returns false after the same time, so that the response time
 * does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  if (isForeignHash(hash)) return verifyForeign(password, hash);
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('unknown password hash');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns the parts of a hash that this server made; undefined for any other. */
export function parseOwnHash(hash: string): ScryptHash | undefined {
  const [scheme, n, r, p, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') return undefined;
  const [saltBytes, keyBytes] = [Buffer.from(salt, 'base64'), Buffer.from(key, 'base64')];
  return {
    kind: 'scrypt',
    N: Number(n),
    r: Number(r),
    p: Number(p),
    salt: saltBytes,
    key: keyBytes,
  };
}

/** The inverse of `parseOwnHash`. */
export const encodeOwnHash = ({ N, r, p, salt, key }: ScryptHash): string =>
  ['scrypt', N, r, p, ...[salt, key].map((part) => Buffer.from(part).toString('base64'))].join('$');

/** True for a hash imported with an account: replaced once its password is known. */
export const isForeignHash = (hash: string): boolean => hash.startsWith(`${FIREBASE_SCHEME}$`);

async function verifyForeign(password: string, hash: string): Promise<boolean> {
  const { cost, expected, derive: deriveForeign } = parseFirebaseHash(hash);
  const actual = await deriveForeign(password);
  // Spends what a foreign hash costs less than our own, so that its duration reveals nothing either; exact for
  // Firebase's 2^14.
  const spare = 2 ** Math.floor(Math.log2(Math.max(1, COST.N - cost.N)));
  if (spare > 1) await derive(password, Buffer.alloc(SALT_BYTES), { ...COST, N: spare });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(
  password: string,
  salt: Buffer,
  cost: { readonly N: number; readonly r: number; readonly p: number },
): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
