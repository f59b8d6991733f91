import { COUNTS } from './table.ts';

export interface AttemptRule {
  /** Attempts allowed within the window. */
  readonly limit: number;
  readonly windowMs: number;
}

/** An action whose frequency is limited; one attempt may count in several places. */
export interface Attempt {
  readonly key: string;
  readonly rule: AttemptRule;
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

const SWEEP_EVERY_MS = 1_000;

interface Tries {
  times: readonly number[];
  windowMs: number;
}

/**
 * Counts attempts per key in a sliding window. Kept in memory: a restart resets them, but an attacker cannot cause one,
 * while a write per attempt would let one fill the disk. A key with an open window is never forgotten: past `maxKeys`,
 * new ones are counted together.
 */
export function createAttemptLimiter(now: () => number, maxKeys = COUNTS.buckets.figure) {
  const attempts = new Map<string, Tries>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(): void {
    if (Math.abs(now() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now();
    for (const [key, { times, windowMs }] of attempts) {
      if ((times.at(-1) ?? 0) <= now() - windowMs) attempts.delete(key);
    }
  }

  function nameOf({ key, rule }: Attempt): string {
    if (attempts.size < maxKeys || attempts.has(key)) return key;
    sweep();
    return attempts.size < maxKeys ? key : `all others, ${rule.limit}`;
  }

  function recent(key: string, { windowMs }: AttemptRule): readonly number[] {
    const since = now() - windowMs;
    return (attempts.get(key)?.times ?? []).filter((at) => at > since);
  }

  return {
    /**
     * Counts an attempt everywhere and returns true; counts nowhere and returns false if one of the limits is reached.
     */
    take(...all: readonly Attempt[]): boolean {
      const named = all.map((attempt) => ({ name: nameOf(attempt), rule: attempt.rule }));
      if (named.some(({ name, rule }) => recent(name, rule).length >= rule.limit)) return false;
      for (const { name, rule } of named) {
        attempts.set(name, { times: [...recent(name, rule), now()], windowMs: rule.windowMs });
      }
      return true;
    },
    /** Undoes the latest attempt, after a success that should not count. */
    refund(key: string): void {
      const known = attempts.get(key);
      if (known) known.times = known.times.slice(0, -1);
    },
    /** Resets a key, after a success. */
    clear: (key: string): void => void attempts.delete(key),
  };
}
