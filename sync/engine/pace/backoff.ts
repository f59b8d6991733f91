import type { Clock, Random } from '../ports.ts';

/** Full jitter: many devices that lost the same server must not come back at the same moment. */
const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** Waiting times per lane, in memory: a restart is a good moment to retry. */
export interface Backoff {
  /** True if the lane may try now. */
  isOver(lane: string): boolean;
  /** Returns the milliseconds until it may. */
  leftMs(lane: string): number;
  /** Waits longer than the last time. */
  fail(lane: string, atLeastMs?: number): void;
  succeed(lane: string): void;
  /** Lets all lanes try at once: the network is back, or the user asked. */
  reset(): void;
  /**
   * Returns the milliseconds until the next lane may try, and has waited as long as `alsoMs` says; undefined if none
   * waits.
   */
  nextMs(alsoMs?: (lane: string) => number): number | undefined;
  /** Drops lanes that may try but are not in use: they would keep waking the host. */
  prune(isInUse: (lane: string) => boolean): void;
}

export interface BackoffLimits {
  readonly firstMs: number;
  readonly longestMs: number;
}

interface Wait {
  readonly attempt: number;
  readonly sinceMs: number;
  readonly forMs: number;
}

export function createBackoff(
  clock: Clock,
  random: Random,
  { firstMs, longestMs }: BackoffLimits = { firstMs: FIRST_MS, longestMs: LONGEST_MS },
): Backoff {
  const waits = new Map<string, Wait>();
  const leftOf = (wait: Wait): number => {
    const passed = clock.now() - wait.sinceMs;
    // A clock that was set back must not make anyone wait for hours.
    return passed < 0 ? 0 : Math.max(0, wait.forMs - passed);
  };
  const leftMs = (lane: string): number => {
    const wait = waits.get(lane);
    return wait ? leftOf(wait) : 0;
  };
  return {
    leftMs,
    isOver: (lane) => leftMs(lane) === 0,
    fail(lane, atLeastMs = firstMs) {
      const attempt = (waits.get(lane)?.attempt ?? 0) + 1;
      const cap = Math.min(longestMs, firstMs * 2 ** attempt);
      const forMs = Math.min(longestMs, Math.max(atLeastMs, fraction(random) * cap));
      waits.set(lane, { attempt, sinceMs: clock.now(), forMs });
    },
    succeed: (lane) => void waits.delete(lane),
    reset: () => waits.clear(),
    nextMs(alsoMs = () => 0) {
      const left = [...waits.keys()].map((lane) => Math.max(leftMs(lane), alsoMs(lane)));
      return left.length === 0 ? undefined : Math.min(...left);
    },
    prune(isInUse) {
      for (const lane of waits.keys()) if (leftMs(lane) === 0 && !isInUse(lane)) waits.delete(lane);
    },
  };
}

/** Returns a number in [0, 1). */
function fraction(random: Random): number {
  const [high = 0, low = 0] = random(2);
  return (high * 256 + low) / 65_536;
}
