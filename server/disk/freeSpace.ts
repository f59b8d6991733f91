import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  statSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Logger } from '../logger.ts';

const MIB = 2 ** 20;
/** Reserves disk space for the next start: a database cannot even be opened on a full disk. */
const RESERVE_FILE = '.reserve';
const RESERVE_BYTES = 4 * MIB;
/** A start needs at least this much. */
const START_BYTES = MIB;
/** Large uploads are refused while some room is left. */
const NEARLY_FULL_BYTES = 64 * MIB;
const LOOK_EVERY_MS = 30_000;
/** Free shares of the disk at which a warning is logged. */
const LOW_SHARES = [0.1, 0.05];
const SAY_AGAIN_MS = 60_000;
const PROBE_FILE = '.probe';
const PROBE_BYTES = 64 * 1024;
/** A probe writes to the disk, so strangers' requests must not repeat it at will. */
const PROBE_AGAIN_MS = 10_000;

export type DiskProblem = 'diskFull' | 'diskRefuses';

/** Monitors the room on a site's disk, and warns before and when it is full. */
export interface FreeSpace {
  /** True from a start on a full disk until there is room again: existing data is served, nothing new is accepted. */
  isFull(): boolean;
  /** Called when a request was refused for lack of room. */
  refused(): void;
  /** Returns why nothing can be written now; undefined if writing works. */
  problem(): DiskProblem | undefined;
  /** Checks now; happens by itself twice a minute. */
  look(): void;
  close(): void;
}

export interface FreeSpaceOptions {
  readonly dataDir: string;
  readonly logger: Logger;
  /** Monotonic clock in ms. */
  readonly elapsed?: () => number;
  /** Returns the available and the total bytes of a folder's disk; defaults to the system's. */
  readonly spaceOf?: (folder: string) => DiskSpace;
}

interface DiskSpace {
  readonly free: number;
  readonly all: number;
}

export function openFreeSpace({
  dataDir,
  logger,
  elapsed = () => performance.now(),
  spaceOf = systemSpaceOf,
}: FreeSpaceOptions): FreeSpace {
  const reserve = path.join(dataDir, RESERVE_FILE);
  let isFull = false;
  let reportedLevels = 0;
  let reportedFullAt = Number.NEGATIVE_INFINITY;
  let probed = { at: Number.NEGATIVE_INFINITY, problem: undefined as DiskProblem | undefined };

  const sayFull = (): void => {
    if (elapsed() - reportedFullAt < SAY_AGAIN_MS) return;
    reportedFullAt = elapsed();
    logger.error('diskFull', { folder: dataDir, freeMiB: freeMiB() });
  };
  const freeMiB = (): number => Math.floor(spaceOf(dataDir).free / MIB);

  const warn = (): void => {
    const { free, all } = spaceOf(dataDir);
    const levels = LOW_SHARES.filter((share) => free < share * all).length;
    if (levels > reportedLevels) {
      const percentFree = Math.floor((100 * free) / all);
      logger.error('diskLow', { folder: dataDir, percentFree, freeMiB: Math.floor(free / MIB) });
    }
    reportedLevels = levels;
  };

  /** Reserves space for the next start, as soon as that leaves enough for this one. */
  const keepReserve = (): void => {
    if (sizeOf(reserve) === RESERVE_BYTES) return;
    const hasSpace = spaceOf(dataDir).free >= RESERVE_BYTES + START_BYTES;
    if (!hasSpace || write(reserve, RESERVE_BYTES) !== undefined) return;
    if (isFull) logger.info('diskRoomAgain', { folder: dataDir, freeMiB: freeMiB() });
    isFull = false;
  };

  const look = (): void => {
    try {
      keepReserve();
      warn();
    } catch (error) {
      logger.error('diskNotRead', { folder: dataDir, cause: String(error) });
    }
  };

  if (spaceOf(dataDir).free < START_BYTES) rmSync(reserve, { force: true });
  look();
  // Space freed from the reserve is for starts alone, so that the next one succeeds as well.
  isFull = sizeOf(reserve) < RESERVE_BYTES;
  if (isFull) sayFull();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  return {
    isFull: () => isFull,
    refused() {
      // A team may be over its quota while the disk is not full.
      if (spaceOf(dataDir).free < NEARLY_FULL_BYTES) sayFull();
    },
    problem() {
      if (isFull) look();
      if (isFull) return 'diskFull';
      if (elapsed() - probed.at < PROBE_AGAIN_MS) return probed.problem;
      const probe = path.join(dataDir, PROBE_FILE);
      probed = { at: elapsed(), problem: write(probe, PROBE_BYTES) };
      rmSync(probe, { force: true });
      if (probed.problem === 'diskFull') sayFull();
      return probed.problem;
    },
    look,
    close: () => clearInterval(timer),
  };
}

/** Returns the error of a failed start, naming the full disk if that was the cause. */
export function explainedByDisk(dataDir: string, cause: unknown): unknown {
  if (!existsSync(dataDir) || systemSpaceOf(dataDir).free >= START_BYTES) return cause;
  const text = `The disk of ${dataDir} is full, so the site cannot be opened. Make room there and start again; nothing is lost.`;
  return new Error(text, { cause });
}

/** Bytes available to the server's user. */
function systemSpaceOf(folder: string): DiskSpace {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Writes a file of this many incompressible bytes. On failure returns the problem and leaves no file. */
function write(file: string, bytes: number): DiskProblem | undefined {
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      const content = randomBytes(bytes);
      for (let at = 0; at < bytes; ) at += writeSync(handle, content, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return undefined;
  } catch (error) {
    rmSync(file, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'diskRefuses';
  }
}
