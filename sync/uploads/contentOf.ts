import { md5 } from '@noble/hashes/legacy.js';
import type { UploadRow } from '../engine/rows.ts';

type File = Pick<UploadRow, 'path' | 'bytes'>;

/** Returns bytes of a staged file; undefined if they are not (or no longer) on this device. */
export type ReadStaged = (path: string, start: number, end: number) => Promise<Blob | undefined>;

/** The staged bytes are gone: evicted by the browser, or deleted by hand. */
export class FileMissing extends Error {}

/** The bytes are listed, but the browser cannot read them; Safari loses some for good. */
export class FileUnreadable extends Error {}

/**
 * Reads a part of a staged file into memory: a request that had to read it from the disk would fail without a reason.
 * Rejects with `FileMissing` or `FileUnreadable`.
 */
export async function readPart(
  readStaged: ReadStaged,
  file: File,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = await readStaged(file.path, start, end);
  if (!part) throw new FileMissing();
  const bytes = await part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) throw new FileUnreadable();
  if (bytes.length !== end - start) throw new FileMissing();
  return bytes;
}

/** Few enough reads for a video, short enough blocks for a page. */
const HASHED_AT_ONCE = 1024 * 1024;

/** Returns the MD5 of a staged file in base64, as the service reports it of its files. */
export async function md5Of(readStaged: ReadStaged, file: File): Promise<string> {
  const hash = md5.create();
  for (let start = 0; start < file.bytes; start += HASHED_AT_ONCE) {
    const end = Math.min(start + HASHED_AT_ONCE, file.bytes);
    hash.update(await readPart(readStaged, file, start, end));
  }
  return btoa(String.fromCharCode(...hash.digest()));
}
