import type { PlayerClock } from './ports.ts';

export interface FreeDiskDeps {
  /** Bytes that may still be stored; undefined if the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly clock: Pick<PlayerClock, 'monotonic'>;
}

/** The free storage that the browser reports, queried now and then. */
export interface FreeDisk {
  /** In bytes; infinite if unknown. */
  bytes(): number;
  /** This many bytes were stored since. */
  took(bytes: number): void;
  /** The known value may be wrong: something was removed. */
  doubt(): void;
  /** Queries an outdated value; resolves with whether it did. Never rejects. */
  look(): Promise<boolean>;
  /** While true, nothing new should be started: the result may be that it does not fit. */
  isAsking(): boolean;
}

/** Others on this machine store data, too. */
const ASK_EVERY_MS = 10_000;
/** A browser that does not report it delays the screen on each query. */
const ASK_AGAIN_MS = 60_000;

export function createFreeDisk({ freeBytes, clock }: FreeDiskDeps): FreeDisk {
  let free = Infinity;
  let askedAt = -Infinity;
  let isAsking = false;
  return {
    bytes: () => free,
    took: (bytes) => void (free -= bytes),
    doubt: () => void (askedAt = -Infinity),
    async look() {
      const everyMs = Number.isFinite(free) ? ASK_EVERY_MS : ASK_AGAIN_MS;
      if (isAsking || clock.monotonic() - askedAt < everyMs) return false;
      askedAt = clock.monotonic();
      isAsking = true;
      free = (await freeBytes().catch(() => undefined)) ?? Infinity;
      isAsking = false;
      return true;
    },
    isAsking: () => isAsking,
  };
}
