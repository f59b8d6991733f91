import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CHUNK_BYTES } from '../../src/model/media/media.ts';
import { mediaOf } from './mediaOf.ts';

it('a file is named by its digest, and by that of each part', () => {
  const bytes = new Uint8Array(2 * CHUNK_BYTES + 3);
  for (const part of [0, 1, 2]) bytes[part * CHUNK_BYTES] = part;
  const digest = (from: number, to?: number) =>
    createHash('sha256').update(bytes.subarray(from, to)).digest('hex');
  expect(mediaOf({ path: 'p', type: 'image/png' }, bytes)).toEqual({
    path: 'p',
    type: 'image/png',
    bytes: bytes.length,
    sha256: digest(0),
    chunks: [digest(0, CHUNK_BYTES), digest(CHUNK_BYTES, 2 * CHUNK_BYTES), digest(2 * CHUNK_BYTES)],
  });
});
