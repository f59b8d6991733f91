import { createHash } from 'node:crypto';
import type { Json } from '../../src/model/json.ts';
import { isObject } from '../../src/model/json.ts';
import type { FunctionAttempts } from '../ports.ts';

/** Replaces one value in one step; undefined leaves it alone. Returns whether it was written. */
export type Transact = (path: string, fn: (current: Json) => Json | undefined) => Promise<boolean>;

interface Counter {
  /** Start of the running window, ms. */
  readonly since: number;
  readonly count: number;
  /** Count of the previous window. */
  readonly before: number;
  /** When nothing of it matters any more, for the sweep. */
  readonly until: number;
}

/**
 * Counts attempts in the database, so that neither a restart nor another instance forgives them. Two
 * counters stand for a sliding window: the last one counts by the share of it that still overlaps.
 */
export function createDurableAttempts(transact: Transact, now: () => number): FunctionAttempts {
  return {
    take: (key, limit, windowMs) =>
      transact(`attempts/${nameOf(key)}`, (current) => {
        const counter = roll(current, now(), windowMs);
        const share = 1 - (now() - counter.since) / windowMs;
        if (counter.count + counter.before * share >= limit) return undefined;
        return { ...counter, count: counter.count + 1 };
      }),
  };
}

/** The counter of the window that `now` lies in. */
function roll(raw: Json, now: number, windowMs: number): Counter {
  const since = Math.floor(now / windowMs) * windowMs;
  const until = since + 2 * windowMs;
  const stored = isObject(raw) ? raw : {};
  const read = (name: string) => (typeof stored[name] === 'number' ? stored[name] : 0);
  if (read('since') === since) {
    return { since, until, count: read('count'), before: read('before') };
  }
  const isNext = read('since') === since - windowMs;
  return { since, until, count: 0, before: isNext ? read('count') : 0 };
}

/** Keys hold addresses and names of people: stored as a digest, which is also a safe path. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40);
}
