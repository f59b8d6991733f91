/** Hashing step by step, which the browser's own cannot; apart, as only files need it. */
export { sha256 } from '@noble/hashes/sha2.js';
export { bytesToHex } from '@noble/hashes/utils.js';
