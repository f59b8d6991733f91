import { CHUNK_BYTES, type Media } from '../model/media/media.ts';
import type { CreateFileHasher, FileHasher } from '../platform/fileHash/fileHasher.ts';
import { sha256Hex } from '../platform/files/sha256.ts';
import type { Clock } from '../../sync/engine/ports.ts';
import type { ChunkRow, StagedRow, VitrineDb } from './db.ts';
import { StoreError, toStoreError } from './storeError.ts';
import { unsavedWorks } from './unsavedWork.ts';

export interface StageFileOptions {
  /** Path in the storage bucket; chosen by the caller, unique per file. */
  readonly path: string;
  /** MIME type; the blob's own by default. */
  readonly type?: string;
  /** As the user knows the file, for sentences about it. */
  readonly name?: string;
  /** Bytes staged so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** What staging needs besides the database. */
export interface StageFileDeps {
  readonly clock: Clock;
  readonly createHasher: CreateFileHasher;
}

/** Parts that are read, hashed and written at once, while the previous ones are being written to disk. */
const AT_ONCE = 4;

/**
 * Copies a file into the local store in chunks, hashing on the way, and returns its identity, to be used in
 * the arguments of a commit. Rejects with `StoreError` (`storageFull`), leaving nothing behind. At the
 * start of the app, a file without a commit is deleted after a day, an interrupted copy after minutes.
 */
export async function stageFile(
  db: VitrineDb,
  blob: Blob,
  options: StageFileOptions,
  deps: StageFileDeps,
): Promise<Media> {
  const { path } = options;
  const type = options.type ?? (blob.type || 'application/octet-stream');
  const file = { path, type, bytes: blob.size, ...(options.name && { name: options.name }) };
  try {
    await beginCopy(db, { ...file, isWhole: false, atMs: deps.clock.now() });
    const hashes = await copyChunks(db, blob, { ...options, type }, deps);
    await finishCopy(db, { ...file, isWhole: true, atMs: deps.clock.now() });
    return { path, bytes: blob.size, type, ...hashes };
  } catch (cause) {
    await dropStaged(db, [path]).catch(() => undefined); // report the first failure
    throw toStoreError(cause);
  }
}

async function beginCopy(db: VitrineDb, staged: StagedRow): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, async () => {
    await chunksOf(db, staged.path).delete();
    await db.staged.put(staged);
  });
}

type Hashes = Pick<Media, 'sha256' | 'chunks'>;

async function copyChunks(
  db: VitrineDb,
  blob: Blob,
  options: StageFileOptions & { readonly type: string },
  { clock, createHasher }: StageFileDeps,
): Promise<Hashes> {
  // A single chunk is the whole file: its hash is already known.
  const hasher = blob.size > CHUNK_BYTES ? await createHasher() : undefined;
  const chunks: string[] = [];
  let written: Promise<unknown> = Promise.resolve();
  try {
    for (let start = 0; start < blob.size; start += AT_ONCE * CHUNK_BYTES) {
      const parts = await readParts(blob, start, options);
      await written;
      options.onProgress?.(start);
      written = putChunks(db, parts, clock);
      written.catch(() => undefined); // reported below, when it is awaited
      for (const { bytes } of parts) chunks.push(await sha256Hex(bytes));
      for (const { bytes } of parts) await hasher?.add(bytes);
    }
    await written;
    options.onProgress?.(blob.size);
    return { sha256: await wholeHash(hasher, chunks), chunks };
  } finally {
    hasher?.end();
  }
}

const wholeHash = async (hasher: FileHasher | undefined, [only]: readonly string[]) =>
  hasher ? hasher.finish() : (only ?? sha256Hex(new Uint8Array()));

interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly row: ChunkRow;
}

function readParts(
  blob: Blob,
  from: number,
  { path, type }: StageFileOptions & { readonly type: string },
): Promise<readonly Part[]> {
  const left = Math.ceil((blob.size - from) / CHUNK_BYTES);
  const parts = Array.from({ length: Math.min(AT_ONCE, left) }, async (_, n) => {
    const start = from + n * CHUNK_BYTES;
    const part = blob.slice(start, Math.min(start + CHUNK_BYTES, blob.size), type);
    const bytes = new Uint8Array(await part.arrayBuffer());
    // A copy, not the slice: the file on disk may change or disappear before it is sent.
    const row = { path, index: start / CHUNK_BYTES, bytes: new Blob([bytes], { type }) };
    return { bytes, row };
  });
  return Promise.all(parts);
}

/** Also records that the copy is in progress: one that stalls counts as interrupted and is deleted. */
async function putChunks(db: VitrineDb, parts: readonly Part[], clock: Clock): Promise<void> {
  const rows = parts.map(({ row }) => row);
  await db.transaction('rw', db.staged, db.chunks, async () => {
    const staged = await db.staged.get(rows[0]?.path ?? '');
    if (!staged) throw new StoreError('failed', 'the copy was cleared away');
    await db.staged.put({ ...staged, atMs: clock.now() });
    await db.chunks.bulkPut(rows);
  });
}

/** Makes a file visible only once all of it is on disk. */
async function finishCopy(db: VitrineDb, staged: StagedRow): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, async () => {
    const count = await chunksOf(db, staged.path).count();
    if (count !== Math.ceil(staged.bytes / CHUNK_BYTES))
      throw new StoreError('failed', 'the copy was cleared away');
    await db.staged.put(staged);
  });
}

const chunksOf = (db: VitrineDb, path: string) =>
  db.chunks.where('[path+index]').between([path, 0], [path, Infinity]);

/** Deletes staged files and their chunks. */
async function dropStaged(db: VitrineDb, paths: readonly string[]): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, async () => {
    await db.staged.bulkDelete([...paths]);
    for (const path of paths) {
      await chunksOf(db, path).delete();
    }
  });
}

/**
 * Returns the bytes of a staged file from `start` to `end`, exclusive; undefined when a chunk is missing.
 */
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

/** Returns a staged file assembled from its chunks; undefined when it is not (or no longer) here. */
export async function openStaged(db: VitrineDb, path: string): Promise<Blob | undefined> {
  const staged = await db.staged.get(path);
  if (!staged?.isWhole) return undefined;
  const rows = await chunksOf(db, path).toArray();
  const blob = new Blob(
    rows.map((row) => row.bytes),
    { type: staged.type },
  );
  // It may have been sent and dropped between the two reads.
  return blob.size === staged.bytes ? blob : undefined;
}

/**
 * Deletes interrupted copies, and staged files older than a day that neither a commit nor unsaved work
 * refers to.
 */
export async function clearAbandoned(db: VitrineDb, nowMs: number): Promise<void> {
  const all = await db.staged.toArray();
  const isOlder = (row: StagedRow, ms: number) => nowMs - row.atMs > ms;
  await dropBroken(
    db,
    all.filter((row) => !row.isWhole && isOlder(row, BROKEN_AFTER_MS)),
  );
  const old = all.filter((row) => row.isWhole && isOlder(row, ABANDONED_AFTER_MS));
  await dropUnreferred(
    db,
    old.map((row) => row.path),
  );
}

/** Nothing can use half a file; unsaved work that refers to it keeps its text. */
async function dropBroken(db: VitrineDb, broken: readonly StagedRow[]): Promise<void> {
  await db.transaction('rw', db.staged, db.chunks, async () => {
    const now = await db.staged.bulkGet(broken.map(({ path }) => path));
    const still = broken.filter(
      ({ atMs }, at) => now[at]?.isWhole === false && now[at].atMs === atMs,
    );
    await dropStaged(
      db,
      still.map(({ path }) => path),
    );
  });
}

/** Deletes those of these staged files that neither a commit nor unsaved work refers to. */
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

/** A copy in progress reports every few seconds, even on a slow disk. */
const BROKEN_AFTER_MS = 2 * 60_000;
/** Long enough for an editor left open overnight. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
