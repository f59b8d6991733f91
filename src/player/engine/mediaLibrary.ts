import { CHUNK_BYTES, type Media } from '../../model/media.ts';
import { backOffMs, type Random } from './backOff.ts';
import { isUnhashed } from './playItem.ts';
import type { After, Clock, Report } from './ports.ts';

/** Verified chunks by their SHA-256 (hex). A chunk is there whole or not at all. */
export interface ChunkStore {
  hashes(): Promise<readonly string[]>;
  /** Undefined for one that is gone; rejects when the disk does not answer. */
  read(hash: string): Promise<ArrayBuffer | undefined>;
  /** Rejects with `kind: 'full'` when the disk has no room. */
  put(hash: string, bytes: ArrayBuffer): Promise<void>;
  remove(hashes: readonly string[]): Promise<void>;
}

export interface LibraryDeps {
  readonly chunks: ChunkStore;
  /** Fetches bytes `[from, to)`; `whole` says that they are the entire file. */
  readonly download: (
    media: Media,
    range: { readonly from: number; readonly to: number; readonly whole: boolean },
    signal: { readonly isCancelled: () => boolean },
  ) => Promise<ArrayBuffer>;
  /** SHA-256, hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly after: After;
  readonly random: Random;
  /** Chunks arrived, or a medium cannot be kept: what may play has changed. */
  readonly onChange: () => void;
  readonly report: Report;
}

export type MediaState = 'verified' | 'partial' | 'wanted' | 'overQuota';

export interface MediaLibrary {
  /** Reads what the disk holds; until then nothing is ready. */
  open(): Promise<void>;
  stateOf(media: Media): MediaState;
  /** Downloads these, most needed first, and forgets about all others. */
  want(media: readonly Media[]): void;
  /** Tries at once what waits for a later try: the network is back. */
  retryNow(): void;
  /**
   * Reads these again, since something that was made of them failed; chunks that the disk has lost or
   * damaged are fetched anew, and no others. Answers whether there were any; a disk that does not answer
   * has lost nothing. Never rejects.
   */
  recheck(media: readonly Media[]): Promise<boolean>;
  /** Removes chunks that nobody wants, and those of files that do not fit; answers how many. */
  evict(): Promise<number>;
  /** Bytes fetched and missing of what is wanted. */
  progress(): { readonly haveBytes: number; readonly wantedBytes: number };
  dispose(): void;
}

/** Enough to fill a line, few enough that a slow line finishes something. */
const PARALLEL = 3;
/** A file that did not fit costs up to a whole disk of traffic at each try. */
const TRY_ROOM_EVERY_MS = 6 * 3_600_000;

interface Trouble {
  readonly attempts: number;
  readonly retryAt: number;
}

/** Keeps the media of a wall as verified chunks, so that only whole media ever enters the loop. */
export function createMediaLibrary(deps: LibraryDeps): MediaLibrary {
  const have = new Set<string>();
  const inFlight = new Set<string>();
  const trouble = new Map<string, Trouble>();
  /** What there was no room for, and when (monotonic ms). */
  const tooLarge = new Map<string, number>();
  let wanted: readonly Media[] = [];
  let cancelTimer = (): void => {};
  let isOpen = false;
  let isDisposed = false;

  const isWhole = (media: Media): boolean => media.chunks.every((hash) => have.has(hash));
  const isWanted = (hash: string): boolean => wanted.some((media) => media.chunks.includes(hash));
  /** Parts of a file that does not fit are given up for files that do. */
  const isKept = (hash: string): boolean =>
    wanted.some(({ sha256, chunks }) => !tooLarge.has(sha256) && chunks.includes(hash));

  function pump(): void {
    if (!isOpen || isDisposed) return;
    while (inFlight.size < PARALLEL) {
      const job = nextJob();
      if (!job) break;
      void fetchChunk(job.media, job.index);
    }
    planRetry();
  }

  function nextJob(): { readonly media: Media; readonly index: number } | undefined {
    const now = deps.clock.monotonic();
    for (const media of wanted) {
      if (isTooLarge(media, now) || (trouble.get(media.sha256)?.retryAt ?? 0) > now) continue;
      const index = media.chunks.findIndex((hash) => !have.has(hash) && !inFlight.has(hash));
      if (index >= 0) return { media, index };
    }
    return undefined;
  }

  /** Room may come from elsewhere: now and then it is tried again. */
  function isTooLarge({ sha256 }: Media, now: number): boolean {
    return now - (tooLarge.get(sha256) ?? -Infinity) < TRY_ROOM_EVERY_MS;
  }

  function planRetry(): void {
    cancelTimer();
    const now = deps.clock.monotonic();
    const times = wanted.flatMap(({ sha256 }) => trouble.get(sha256)?.retryAt ?? []);
    const next = Math.min(...times.filter((time) => time > now));
    if (Number.isFinite(next)) cancelTimer = deps.after(next - now, pump);
  }

  async function fetchChunk(media: Media, index: number): Promise<void> {
    const hash = media.chunks[index] ?? '';
    const now = deps.clock.monotonic();
    inFlight.add(hash);
    try {
      const bytes = await deps.download(media, rangeOf(media, index), {
        isCancelled: () => isDisposed || !isWanted(hash) || isTooLarge(media, now),
      });
      await keep(media, hash, bytes);
    } catch (error) {
      afterFailure(media, error);
    } finally {
      inFlight.delete(hash);
    }
    pump();
  }

  async function isGood(hash: string, bytes: ArrayBuffer): Promise<boolean> {
    return isUnhashed(hash) ? isNoPage(bytes) : (await deps.digest(bytes)) === hash;
  }

  async function keep(media: Media, hash: string, bytes: ArrayBuffer): Promise<void> {
    if (!(await isGood(hash, bytes))) throw new CorruptChunk();
    await putMakingRoom(hash, bytes);
    have.add(hash);
    trouble.delete(media.sha256);
    deps.onChange();
  }

  /** A full disk first loses what nobody wants. */
  async function putMakingRoom(hash: string, bytes: ArrayBuffer): Promise<void> {
    try {
      await deps.chunks.put(hash, bytes);
    } catch (error) {
      if (kindOf(error) !== 'full' || (await evict()) === 0) throw error;
      await deps.chunks.put(hash, bytes);
    }
  }

  function afterFailure(media: Media, error: unknown): void {
    const kind = kindOf(error);
    if (kind === 'cancelled') return;
    if (kind === 'full') {
      tooLarge.set(media.sha256, deps.clock.monotonic());
      deps.onChange();
    }
    const attempts = (trouble.get(media.sha256)?.attempts ?? 0) + 1;
    const retryAt = deps.clock.monotonic() + backOffMs(attempts, deps.random);
    trouble.set(media.sha256, { attempts, retryAt });
    deps.report('downloadFailed', { path: media.path, kind, attempts });
  }

  async function evict(): Promise<number> {
    const unwanted = [...have].filter((hash) => !isKept(hash));
    // Parts of what did not fit make no room for it.
    const isRoomNew = unwanted.some((hash) => !isWanted(hash));
    unwanted.forEach((hash) => have.delete(hash));
    try {
      await deps.chunks.remove(unwanted);
    } catch (error) {
      unwanted.forEach((hash) => have.add(hash));
      throw error;
    }
    if (isRoomNew) tooLarge.clear();
    return unwanted.length;
  }

  /** Rejects when the disk does not answer: that is no damage. */
  async function damagedOf({ chunks }: Media): Promise<readonly string[]> {
    const damaged: string[] = [];
    for (const hash of chunks) {
      const bytes = have.has(hash) ? await deps.chunks.read(hash) : undefined;
      if (!bytes || !(await isGood(hash, bytes))) damaged.push(hash);
    }
    return damaged;
  }

  async function fetchAgain(hashes: readonly string[]): Promise<void> {
    hashes.forEach((hash) => have.delete(hash));
    try {
      await deps.chunks.remove(hashes);
    } finally {
      deps.onChange();
      pump();
    }
  }

  async function recheck(files: readonly Media[]): Promise<boolean> {
    let hasLost = false;
    try {
      for (const media of files) {
        const damaged = isDisposed ? [] : await damagedOf(media);
        if (damaged.length === 0) continue;
        hasLost = true;
        deps.report('fileDamaged', { path: media.path });
        await fetchAgain(damaged);
      }
    } catch (error) {
      deps.report('notRechecked', { kind: kindOf(error) });
    }
    return hasLost;
  }

  return {
    async open() {
      for (const hash of await deps.chunks.hashes()) have.add(hash);
      isOpen = true;
      pump();
    },
    stateOf(media) {
      if (isWhole(media)) return 'verified';
      if (tooLarge.has(media.sha256)) return 'overQuota';
      return media.chunks.some((hash) => have.has(hash)) ? 'partial' : 'wanted';
    },
    want(media) {
      const hashes = new Set(media.map(({ sha256 }) => sha256));
      // What is not wanted any more makes room for what did not fit.
      if (wanted.some(({ sha256 }) => !hashes.has(sha256))) tooLarge.clear();
      wanted = media;
      pump();
    },
    retryNow() {
      trouble.clear();
      pump();
    },
    recheck,
    evict,
    progress() {
      const haveBytes = wanted.reduce((sum, media) => sum + haveBytesOf(media, have), 0);
      return {
        haveBytes,
        wantedBytes: wanted.reduce((sum, media) => sum + Math.max(0, media.bytes), 0),
      };
    },
    dispose() {
      isDisposed = true;
      cancelTimer();
    },
  };
}

/** Portals and proxies answer with a page and status 200; what no hash verifies must not be one. */
function isNoPage(bytes: ArrayBuffer): boolean {
  const start = Array.from(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 256)));
  const text = String.fromCharCode(...start).trim();
  return bytes.byteLength > 0 && !/^(<!doctype html|<html|<head|\{)/i.test(text);
}

/** What arrived is not what the uploader hashed. */
class CorruptChunk extends Error {
  readonly kind = 'corrupt';
}

function kindOf(error: unknown): string {
  const isKind = typeof error === 'object' && error !== null && 'kind' in error;
  return isKind ? String(error.kind) : 'offline';
}

function rangeOf(media: Media, index: number) {
  const from = index * CHUNK_BYTES;
  return {
    from,
    to: Math.min(media.bytes, from + CHUNK_BYTES),
    whole: media.chunks.length === 1,
  };
}

function haveBytesOf(media: Media, have: ReadonlySet<string>): number {
  return media.chunks.reduce((sum, hash, index) => {
    const { from, to } = rangeOf(media, index);
    return have.has(hash) ? sum + Math.max(0, to - from) : sum;
  }, 0);
}
