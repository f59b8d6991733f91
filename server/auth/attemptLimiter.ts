export interface AttemptRule {
  /** How many attempts are free within the window. */
  readonly limit: number;
  readonly windowMs: number;
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/** Bounds memory under a flood of invented keys; the oldest are forgotten first. */
const MAX_KEYS = 50_000;

/**
 * Counts attempts per key in a sliding window. In memory: a restart forgives, which an attacker
 * cannot cause, while a write per attempt would let one fill the disk.
 */
export function createAttemptLimiter(now: () => number) {
  const attempts = new Map<string, number[]>();

  function recent(key: string, rule: AttemptRule): number[] {
    const since = now() - rule.windowMs;
    return (attempts.get(key) ?? []).filter((at) => at > since);
  }

  return {
    /** Counts one attempt; false when the limit is reached, and then the attempt is not counted. */
    take(key: string, rule: AttemptRule): boolean {
      const times = recent(key, rule);
      if (times.length >= rule.limit) return false;
      // Deleting first moves the key to the end: the map's order is the order of use.
      attempts.delete(key);
      attempts.set(key, [...times, now()]);
      if (attempts.size > MAX_KEYS) attempts.delete(attempts.keys().next().value ?? key);
      return true;
    },
    /** Takes the latest attempt back, after a success that should not count. */
    refund(key: string): void {
      attempts.get(key)?.pop();
    },
    /** Forgives a key, after a success. */
    clear: (key: string): void => void attempts.delete(key),
  };
}
