import { CHUNK_BYTES, type Media } from '../../model/media/media.ts';

/* What a download brought, and how much of a file it is. */

/** Portals and proxies respond with a page and status 200; a file without hashes must not be one. */
export function isNoPage(bytes: ArrayBuffer): boolean {
  const start = Array.from(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 256)));
  const text = String.fromCharCode(...start).trim();
  return bytes.byteLength > 0 && !/^(<!doctype html|<html|<head|\{)/i.test(text);
}

/** The received bytes are not those that the uploader hashed. */
export class CorruptChunk extends Error {
  readonly kind = 'corrupt';
}

/** Returns what kind of failure it is; one without a kind is a connection that failed. */
export function kindOf(error: unknown): string {
  const isKind = typeof error === 'object' && error !== null && 'kind' in error;
  return isKind ? String(error.kind) : 'offline';
}

/** Returns what had arrived before a download broke off. */
export function gotOf(error: unknown): Uint8Array<ArrayBuffer> {
  const got = typeof error === 'object' && error !== null && 'got' in error && error.got;
  return got instanceof ArrayBuffer ? new Uint8Array(got) : new Uint8Array(0);
}

/** Returns the bytes `[from, to)` of a chunk within its file, and whether it is all of it. */
export function rangeOf(media: Media, index: number) {
  const from = index * CHUNK_BYTES;
  return {
    from,
    to: Math.min(media.bytes, from + CHUNK_BYTES),
    whole: media.chunks.length === 1,
  };
}

/** Returns how many bytes of a file are here, and how many it has. */
export function fetchedBytes(media: Media, have: ReadonlySet<string>) {
  const haveBytes = media.chunks.reduce((sum, hash, index) => {
    const { from, to } = rangeOf(media, index);
    return have.has(hash) ? sum + Math.max(0, to - from) : sum;
  }, 0);
  return { haveBytes, wantedBytes: Math.max(0, media.bytes) };
}

/** Returns the bytes of all files together; those of files that are left out are counted by themselves. */
export function sumOf(
  files: readonly Media[],
  have: ReadonlySet<string>,
  isLeftOut: (media: Media) => boolean,
) {
  const sum = { haveBytes: 0, wantedBytes: 0, noRoomBytes: 0 };
  for (const media of files) {
    const { haveBytes, wantedBytes } = fetchedBytes(media, have);
    if (isLeftOut(media)) sum.noRoomBytes += wantedBytes;
    else {
      sum.haveBytes += haveBytes;
      sum.wantedBytes += wantedBytes;
    }
  }
  return sum;
}
