/** Limits how often each caller may do something. */
export interface RateLimit {
  /** 0 if it may go ahead (and this is counted), otherwise the milliseconds to wait. */
  take(who: string): number;
}

export interface RateLimitOptions {
  readonly perSecond: number;
  /** How many may come at once. */
  readonly burst: number;
  /** Milliseconds that only go forward. */
  readonly elapsed: () => number;
}

/** Callers remembered; those with a full bucket are forgotten past this. */
const SWEEP_AT = 10_000;

export function createRateLimit({ perSecond, burst, elapsed }: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { left: number; atMs: number }>();
  const refill = (bucket: { left: number; atMs: number }, nowMs: number): number =>
    Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1000) * perSecond);

  return {
    take(who) {
      const nowMs = elapsed();
      const known = buckets.get(who);
      const left = known ? refill(known, nowMs) : burst;
      if (left < 1) return Math.ceil(((1 - left) / perSecond) * 1000);
      buckets.set(who, { left: left - 1, atMs: nowMs });
      if (buckets.size > SWEEP_AT) {
        for (const [key, bucket] of buckets)
          if (refill(bucket, nowMs) >= burst) buckets.delete(key);
      }
      return 0;
    },
  };
}
