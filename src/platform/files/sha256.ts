import { subtleCrypto } from '../secure/capabilities.ts';

/**
 * Returns SHA-256 as hex. Plain HTTP beyond localhost has no `crypto.subtle`: a library replaces it there.
 */
export async function sha256Hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = subtleCrypto();
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
