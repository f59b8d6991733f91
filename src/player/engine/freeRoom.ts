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
  /** False before the first answer. */
  isKnown(): boolean;
}

/** Others on this machine store things, too. */
const ASK_EVERY_MS = 10_000;

export function createFreeRoom({ freeBytes, clock }: FreeRoomDeps): FreeRoom {
  let free = Infinity;
  let askedAt = -Infinity;
  let isKnown = false;
  return {
    bytes: () => free,
    took: (bytes) => void (free -= bytes),
    doubt: () => void (askedAt = -Infinity),
    async look() {
      if (clock.monotonic() - askedAt < ASK_EVERY_MS) return false;
      askedAt = clock.monotonic();
      free = (await freeBytes().catch(() => undefined)) ?? Infinity;
      isKnown = true;
      return true;
    },
    isKnown: () => isKnown,
  };
}
