import type { Clock } from './ports.ts';

export interface FreeRoomDeps {
  /** Bytes that may still be stored; undefined where the browser does not tell. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** What the browser says of its free room, asked now and then. */
export interface FreeRoom {
  /** Bytes; endless where nobody knows. */
  bytes(): number;
  /** So many were stored since. */
  took(bytes: number): void;
  /** What is known may be wrong: something was removed. */
  doubt(): void;
  /** Asks if what is known is old; answers whether it did. Never rejects. */
  look(): Promise<boolean>;
  /** While this is so nothing new should be begun: the answer may say that it does not fit. */
  isAsking(): boolean;
}

/** Others on this machine store things, too. */
const ASK_EVERY_MS = 10_000;
/** One that does not tell keeps the wall waiting each time. */
const ASK_AGAIN_MS = 60_000;

export function createFreeRoom({ freeBytes, clock }: FreeRoomDeps): FreeRoom {
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
