/** Incremental hashing, which the browser's own lacks; a separate module, as only files need it. */
export { sha256 } from '@noble/hashes/sha2.js';
export { bytesToHex } from '@noble/hashes/utils.js';
