import type { Pace } from './Limit.ts';

/** The remaining budget. */
interface Bucket {
  left: number;
  atMs: number;
}

/** Keys that are full again equal new ones and are dropped, at most this often. */
const SWEEP_EVERY_MS = 1_000;
const SHARED = '*';

/** The buckets of one kind of payer for one kind of cost. */
export interface Buckets {
  /** Returns the milliseconds until `cost` can be paid; 0 if it can now. Takes nothing. */
  waitMs(key: string, cost: number): number;
  /** Takes an amount found payable; may go below zero for costs known only afterwards. */
  take(key: string, cost: number): void;
}

/**
 * Buckets that refill over time. A bucket that is not full is never dropped to make room: past `maxKeys`, new payers
 * share one.
 */
export function createBuckets(
  { burst, perSecond }: Pace,
  maxKeys: number,
  elapsed: () => number,
): Buckets {
  const buckets = new Map<string, Bucket>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  const filled = ({ left, atMs }: Bucket, nowMs: number): number =>
    Math.min(burst, left + (Math.max(0, nowMs - atMs) / 1000) * perSecond);

  const sweep = (nowMs: number): void => {
    if (nowMs - sweptMs < SWEEP_EVERY_MS) return;
    sweptMs = nowMs;
    for (const [key, bucket] of buckets) if (filled(bucket, nowMs) >= burst) buckets.delete(key);
  };

  const nameOf = (key: string, nowMs: number): string => {
    if (buckets.size < maxKeys || buckets.has(key)) return key;
    sweep(nowMs);
    return buckets.size < maxKeys ? key : SHARED;
  };

  const open = (key: string): Bucket => {
    const nowMs = elapsed();
    const name = nameOf(key, nowMs);
    const known = buckets.get(name);
    if (!known) {
      const bucket = { left: burst, atMs: nowMs };
      buckets.set(name, bucket);
      return bucket;
    }
    known.left = filled(known, nowMs);
    known.atMs = nowMs;
    return known;
  };

  return {
    waitMs(key, cost) {
      const known = buckets.get(nameOf(key, elapsed()));
      const left = known ? filled(known, elapsed()) : burst;
      // A cost larger than the bucket is allowed once the bucket is full, and paid off afterwards.
      const needed = Math.min(cost, burst);
      if (burst > 0 && left >= needed) return 0;
      return perSecond > 0 ? Math.ceil(((needed - left) / perSecond) * 1000) : Infinity;
    },
    take(key, cost) {
      open(key).left -= cost;
    },
  };
}
