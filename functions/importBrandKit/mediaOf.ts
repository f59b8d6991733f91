import { createHash } from 'node:crypto';
import { CHUNK_BYTES, type Media } from '../../src/model/media/media.ts';

/** Returns the identity of a stored file. */
export function mediaOf(
  about: Pick<Media, 'path' | 'type'> & Partial<Media>,
  bytes: Uint8Array,
): Media {
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest('hex');
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    chunks.push(sha256(bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return { ...about, bytes: bytes.length, sha256: sha256(bytes), chunks };
}
