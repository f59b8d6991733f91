import { CHUNK_BYTES, type Media } from '../model/media.ts';
import { sha256Hex } from '../platform/sha256.ts';
import type { VitrineDb } from './db.ts';
import { toStoreError } from './storeError.ts';
import { unsavedWorks } from './unsavedWork.ts';

export interface StageOptions {
  /** Path in the storage bucket; made by the caller, unique per file. */
  readonly path: string;
  /** MIME type; the blob's own when absent. */
  readonly type?: string;
  /** Bytes staged so far. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Copies a file into the local store in chunks, hashing on the way, and answers its identity, to be
 * used in the arguments of a commit. Rejects with `StoreError` (`storageFull`) leaving nothing.
 * A file that no commit refers to is cleared away when the app starts a day later.
 */
export async function stageFile(
  db: VitrineDb,
  blob: Blob,
  options: StageOptions,
  nowMs: number,
): Promise<Media> {
  const { path } = options;
  const type = options.type ?? (blob.type || 'application/octet-stream');
  const staged = { path, type, bytes: blob.size, isWhole: false, atMs: nowMs };
  try {
    await db.staged.put(staged);
    const hashes = await copyChunks(db, blob, options);
    await db.staged.put({ ...staged, isWhole: true });
    return { path, bytes: blob.size, type, ...hashes };
  } catch (cause) {
    await dropStaged(db, [path]).catch(() => undefined); // The first failure is the one to tell.
    throw toStoreError(cause);
  }
}

async function copyChunks(db: VitrineDb, blob: Blob, { path, type, onProgress }: StageOptions) {
  // Nothing is hashed before the first paint.
  const { bytesToHex, sha256 } = await import('./sha256.ts');
  const whole = sha256.create();
  const chunks: string[] = [];
  for (let start = 0; start < blob.size; start += CHUNK_BYTES) {
    const part = blob.slice(start, Math.min(start + CHUNK_BYTES, blob.size), type ?? blob.type);
    const bytes = new Uint8Array(await part.arrayBuffer());
    whole.update(bytes);
    chunks.push(await sha256Hex(bytes));
    // A copy, not the slice: the file on disk may change or go before it is sent.
    await db.chunks.put({
      path,
      index: chunks.length - 1,
      bytes: new Blob([bytes], { type: part.type }),
    });
    onProgress?.(start + bytes.length);
  }
  return { sha256: bytesToHex(whole.digest()), chunks };
}

/** Removes staged files and their chunks. */
export async function dropStaged(db: VitrineDb, paths: readonly string[]): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, async () => {
    await db.staged.bulkDelete([...paths]);
    for (const path of paths) {
      await db.chunks.where('[path+index]').between([path, 0], [path, Infinity]).delete();
    }
  });
}

/** The bytes of a staged file from `start` to `end`, exclusive; undefined when a chunk is missing. */
export async function readStaged(
  db: VitrineDb,
  path: string,
  start: number,
  end: number,
): Promise<Blob | undefined> {
  const first = Math.floor(start / CHUNK_BYTES);
  const last = Math.max(first, Math.ceil(end / CHUNK_BYTES) - 1);
  const rows = await db.chunks
    .where('[path+index]')
    .between([path, first], [path, last], true, true)
    .toArray();
  if (rows.length !== last - first + 1 && end > start) return undefined;
  const offset = first * CHUNK_BYTES;
  return new Blob(rows.map((row) => row.bytes)).slice(start - offset, end - offset);
}

/** A whole staged file composed of its chunks; undefined when it is not (or no longer) here. */
export async function openStaged(db: VitrineDb, path: string): Promise<Blob | undefined> {
  const staged = await db.staged.get(path);
  if (!staged?.isWhole) return undefined;
  const rows = await db.chunks.where('[path+index]').between([path, 0], [path, Infinity]).toArray();
  const blob = new Blob(
    rows.map((row) => row.bytes),
    { type: staged.type },
  );
  // It may have been sent and dropped between the two reads.
  return blob.size === staged.bytes ? blob : undefined;
}

/** Staged files older than a day that nothing refers to, unsaved work neither: their commit never came. */
export async function clearAbandoned(db: VitrineDb, nowMs: number): Promise<void> {
  const old = (await db.staged.toArray()).filter((row) => nowMs - row.atMs > ABANDONED_AFTER_MS);
  await dropUnreferred(
    db,
    old.map((row) => row.path),
  );
}

/** Of these staged files removes those that neither a commit nor unsaved work refers to. */
export async function dropUnreferred(db: VitrineDb, paths: readonly string[]): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, db.uploads, db.facts, async () => {
    const referred = new Set([
      ...(await db.uploads.toArray()).map((row) => row.path),
      ...(await unsavedWorks(db)).flatMap(({ files }) => files),
    ]);
    await dropStaged(
      db,
      paths.filter((path) => !referred.has(path)),
    );
  });
}

/** Long enough for an editor left open over night. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
