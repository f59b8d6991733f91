import type { Media } from '../../model/media/media.ts';
import { backOffMs, type RandomSource } from './backOff.ts';
import { createChunkParts, joined } from './chunkParts.ts';
import { fetchedBytes, CorruptChunk, gotOf, isNoPage, kindOf, rangeOf, sumOf } from './fetched.ts';
import { createFreeDisk, type FreeDiskDeps } from './freeDisk.ts';
import { createLeftovers } from './leftovers.ts';
import { isUnhashed } from './playItem.ts';
import type { After, PlayerClock, Report } from './ports.ts';

/** Verified chunks by their SHA-256 (hex). A chunk is stored whole or not at all. */
export interface ChunkStore {
  hashes(): Promise<readonly string[]>;
  /** Undefined for a missing chunk; rejects if the disk does not respond. */
  read(hash: string): Promise<ArrayBuffer | undefined>;
  /** Rejects with `kind: 'full'` if the disk has no room. */
  put(hash: string, bytes: ArrayBuffer): Promise<void>;
  remove(hashes: readonly string[]): Promise<void>;
}

export interface LibraryDeps extends FreeDiskDeps {
  readonly chunks: ChunkStore;
  /**
   * Fetches bytes `[from, to)`; `whole` means that they are the entire file. An error may contain the bytes
   * that had arrived as `got`.
   */
  readonly download: (
    media: Media,
    range: { readonly from: number; readonly to: number; readonly whole: boolean },
    signal: { readonly isCancelled: () => boolean },
  ) => Promise<ArrayBuffer>;
  /** SHA-256, hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
  readonly clock: Pick<PlayerClock, 'monotonic'>;
  readonly after: After;
  readonly random: RandomSource;
  /** Chunks arrived, or a medium cannot be stored: what may play has changed. */
  readonly onChange: () => void;
  /** Unwanted chunks have left the disk. */
  readonly onRemoved: () => void;
  readonly report: Report;
}

export type MediaState = 'verified' | 'partial' | 'wanted' | 'overQuota';

export interface MediaProgress {
  /** Bytes fetched, and in total, of wanted files that fit. */
  readonly haveBytes: number;
  readonly wantedBytes: number;
  /** Bytes of files that are skipped because they do not fit on this disk. */
  readonly noRoomBytes: number;
  /** Chunks that have to leave the disk, and have not yet. */
  readonly left: number;
}

export interface MediaLibrary {
  /** Reads the contents of the disk; until then nothing is ready. */
  open(): Promise<void>;
  stateOf(media: Media): MediaState;
  /**
   * Downloads these, most needed first, and forgets all others: their chunks leave the disk, at once if
   * nothing mentions them any more, otherwise after a day.
   */
  want(media: readonly Media[]): void;
  /** Sets the chunks that may be wanted again. Until then chunks only leave the disk to make room. */
  mentionOnly(mentioned: () => ReadonlySet<string>): void;
  /** Retries at once what waits for a later try: the network is back. */
  retryNow(): void;
  /**
   * Verifies these again, since something made from them failed; only chunks that the disk has lost or
   * damaged are downloaded again. Resolves with whether there were any; a disk that does not respond has
   * lost nothing. Never rejects.
   */
  recheck(media: readonly Media[]): Promise<boolean>;
  /** Removes unwanted chunks, and those of files that do not fit; resolves with how many. */
  evict(): Promise<number>;
  progress(): MediaProgress;
  dispose(): void;
}

/** Enough to saturate a connection, few enough that a slow one completes something. */
const PARALLEL = 3;
/** A file that did not fit although it should have costs up to a whole disk of traffic at each try. */
const TRY_FULL_EVERY_MS = 6 * 3_600_000;
/** Querying free room costs nothing. */
const ASK_SPACE_EVERY_MS = 60_000;
/**
 * A download that breaks off after this many bytes is retried at once: each try adds as much, and the file
 * completes.
 */
const WORTH_BYTES = 64 * 1024;

interface Trouble {
  readonly attempts: number;
  readonly retryAt: number;
}

/** Keeps the media of a screen as verified chunks, so that only complete media enters the loop. */
export function createMediaLibrary(deps: LibraryDeps): MediaLibrary {
  const have = new Set<string>();
  const inFlight = new Set<string>();
  /** Chunks being removed: while the disk does not respond they are still there. */
  const leaving = new Set<string>();
  const trouble = new Map<string, Trouble>();
  /** Files that the disk had no room for, and when (monotonic ms). */
  const tooLarge = new Map<string, number>();
  /** Files for which the browser's free room is too small. */
  let unfitting: ReadonlySet<string> = new Set();
  const parts = createChunkParts();
  const freeDisk = createFreeDisk(deps);
  const leftovers = createLeftovers(deps.clock);
  let wanted: readonly Media[] = [];
  let wantedHashes: ReadonlySet<string> = new Set();
  let cancelTimer = (): void => {};
  let isOpen = false;
  let isDisposed = false;
  let isFreeing = false;
  let isSweeping = false;

  const isWhole = (media: Media): boolean => media.chunks.every((hash) => have.has(hash));
  const isWanted = (hash: string): boolean => wantedHashes.has(hash);
  const isLeftOut = ({ sha256 }: Media): boolean => tooLarge.has(sha256) || unfitting.has(sha256);
  /** Parts of a file that does not fit are given up for files that do. */
  const isKept = (hash: string): boolean =>
    wanted.some((media) => !isLeftOut(media) && media.chunks.includes(hash));

  const noteLeftovers = (): void => leftovers.note([...have, ...leaving], isWanted);

  function pump(): void {
    if (!isOpen || isDisposed) return;
    if (wanted.some((media) => !isWhole(media))) void askForSpace();
    if (freeDisk.isAsking()) return;
    shareSpace();
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
      if (
        unfitting.has(media.sha256) ||
        isTooLarge(media, now) ||
        (trouble.get(media.sha256)?.retryAt ?? 0) > now
      )
        continue;
      const index = media.chunks.findIndex((hash) => !have.has(hash) && !inFlight.has(hash));
      if (index >= 0) return { media, index };
    }
    return undefined;
  }

  /** Room may be freed elsewhere: retried now and then. */
  function isTooLarge({ sha256 }: Media, now: number): boolean {
    return now - (tooLarge.get(sha256) ?? -Infinity) < TRY_FULL_EVERY_MS;
  }

  function planRetry(): void {
    cancelTimer();
    const now = deps.clock.monotonic();
    const times = wanted.flatMap(({ sha256 }) => trouble.get(sha256)?.retryAt ?? []);
    if (unfitting.size > 0) times.push(now + ASK_SPACE_EVERY_MS);
    const next = Math.min(...times.filter((time) => time > now));
    if (Number.isFinite(next)) cancelTimer = deps.after(next - now, pump);
  }

  async function askForSpace(): Promise<void> {
    if (await freeDisk.look()) pump();
  }

  /**
   * Assigns room to the most needed file first, each with all its missing bytes: skipped files are not even
   * started.
   */
  function shareSpace(): void {
    let free = freeDisk.bytes();
    const out = new Set<string>();
    for (const media of wanted) {
      const { haveBytes, wantedBytes } = fetchedBytes(media, have);
      const lacks = tooLarge.has(media.sha256) ? 0 : wantedBytes - haveBytes;
      if (lacks <= free) free -= lacks;
      else out.add(media.sha256);
    }
    const isNew = out.size !== unfitting.size || [...out].some((sha256) => !unfitting.has(sha256));
    unfitting = out;
    if (isNew) deps.onChange();
    if (out.size > 0) void freeSpace();
  }

  /**
   * Removes unwanted chunks first; parts of a file that does not fit only if another one needs the room.
   */
  async function freeSpace(): Promise<void> {
    const isIdle = (hash: string) => (unfitting.size > 1 ? !isKept(hash) : !isWanted(hash));
    if (isFreeing || ![...have].some(isIdle)) return;
    isFreeing = true;
    try {
      if ((await remove([...have].filter(isIdle))) > 0) await askForSpace();
    } catch (error) {
      deps.report('notRemoved', { kind: kindOf(error) });
    } finally {
      isFreeing = false;
    }
  }

  /** If the disk refuses, it is retried with the next call of `want`. */
  async function sweep(): Promise<void> {
    const due = leftovers.due();
    if (!isOpen || isSweeping || due.length === 0) return;
    isSweeping = true;
    try {
      await remove(due);
      deps.onRemoved();
    } catch (error) {
      deps.report('notRemoved', { kind: kindOf(error), left: due.length });
    } finally {
      isSweeping = false;
    }
  }

  /** Rejects if the disk refuses; then all of them are presumably still there. */
  async function remove(hashes: readonly string[]): Promise<number> {
    for (const hash of hashes) {
      have.delete(hash);
      leaving.add(hash);
    }
    try {
      await deps.chunks.remove(hashes);
    } catch (error) {
      hashes.forEach((hash) => have.add(hash));
      throw error;
    } finally {
      hashes.forEach((hash) => leaving.delete(hash));
      noteLeftovers();
    }
    freeDisk.doubt();
    return hashes.length;
  }

  async function fetchChunk(media: Media, index: number): Promise<void> {
    const hash = media.chunks[index] ?? '';
    const now = deps.clock.monotonic();
    inFlight.add(hash);
    const start = parts.take(hash);
    try {
      const { from, to, whole } = rangeOf(media, index);
      const rest = await deps.download(
        media,
        { from: from + start.length, to, whole: whole && start.length === 0 },
        { isCancelled: () => isDisposed || !isWanted(hash) || isTooLarge(media, now) },
      );
      const { buffer } = joined(start, new Uint8Array(rest));
      await keep(media, hash, buffer);
      freeDisk.took(media.bytes < 0 ? buffer.byteLength : to - from);
    } catch (error) {
      afterFailure(media, error, keepPart(hash, start, error));
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
    await putFreeing(hash, bytes);
    have.add(hash);
    if (!isWanted(hash)) noteLeftovers();
    trouble.delete(media.sha256);
    deps.onChange();
  }

  /** A full disk first loses unwanted chunks. */
  async function putFreeing(hash: string, bytes: ArrayBuffer): Promise<void> {
    try {
      await deps.chunks.put(hash, bytes);
    } catch (error) {
      if (kindOf(error) !== 'full' || (await evict()) === 0) throw error;
      await deps.chunks.put(hash, bytes);
    }
  }

  /**
   * Keeps what arrived of a chunk that broke off; returns how many bytes this try added. If a host refuses
   * to resume, all of it is requested again.
   */
  function keepPart(hash: string, start: Uint8Array<ArrayBuffer>, error: unknown): number {
    if (kindOf(error) !== 'offline' || isUnhashed(hash) || !isWanted(hash)) return 0;
    const got = gotOf(error);
    parts.keep(hash, joined(start, got));
    return got.length;
  }

  function afterFailure(media: Media, error: unknown, gotBytes: number): void {
    const kind = kindOf(error);
    if (kind === 'cancelled') return;
    if (gotBytes >= WORTH_BYTES) {
      trouble.delete(media.sha256);
      deps.report('downloadCut', { path: media.path, gotBytes });
      return;
    }
    if (kind === 'full') {
      tooLarge.set(media.sha256, deps.clock.monotonic());
      deps.onChange();
    }
    const attempts = gotBytes > 0 ? 1 : (trouble.get(media.sha256)?.attempts ?? 0) + 1;
    const retryAt = deps.clock.monotonic() + backOffMs(attempts, deps.random);
    trouble.set(media.sha256, { attempts, retryAt });
    deps.report('downloadFailed', { path: media.path, kind, attempts });
  }

  async function evict(): Promise<number> {
    const unwanted = [...have].filter((hash) => !isKept(hash));
    // Parts of files that did not fit make no room for them.
    const isSpaceNew = unwanted.some((hash) => !isWanted(hash));
    await remove(unwanted);
    if (isSpaceNew) tooLarge.clear();
    return unwanted.length;
  }

  /** Rejects if the disk does not respond: that is not damage. */
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
      noteLeftovers();
      void sweep();
      pump();
    },
    stateOf(media) {
      if (isWhole(media)) return 'verified';
      if (isLeftOut(media)) return 'overQuota';
      return media.chunks.some((hash) => have.has(hash)) ? 'partial' : 'wanted';
    },
    want(media) {
      const hashes = new Set(media.map(({ sha256 }) => sha256));
      // Files that are no longer wanted make room for those that did not fit.
      if (wanted.some(({ sha256 }) => !hashes.has(sha256))) tooLarge.clear();
      wanted = media;
      wantedHashes = new Set(media.flatMap(({ chunks }) => chunks));
      parts.keepOnly(isWanted);
      noteLeftovers();
      void sweep();
      pump();
    },
    retryNow() {
      trouble.clear();
      pump();
    },
    mentionOnly: leftovers.mentionOnly,
    recheck,
    evict,
    progress: () => ({ ...sumOf(wanted, have, isLeftOut), left: leftovers.count() }),
    dispose() {
      isDisposed = true;
      cancelTimer();
    },
  };
}
