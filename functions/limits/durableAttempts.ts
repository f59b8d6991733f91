import { createHash } from 'node:crypto';
import type { Json } from '../../src/model/json.ts';
import { isObject } from '../../src/model/json.ts';
import type { FunctionAttempts } from '../ports.ts';

/** Replaces one value atomically; undefined leaves it unchanged. Returns whether it was written. */
export type Transact = (path: string, fn: (current: Json) => Json | undefined) => Promise<boolean>;

interface Counter {
  /** Start of the current window, in ms. */
  readonly since: number;
  readonly count: number;
  /** Count of the previous window. */
  readonly before: number;
  /** When all of it is irrelevant, for the sweep. */
  readonly until: number;
}

/**
 * Counts attempts in the database, so that restarts and other instances do not reset them. Two counters approximate a
 * sliding window: the previous one counts by the share of it that still overlaps.
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

/** Returns the counter of the window that contains `now`. */
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

/** Keys contain addresses and names of people, so they are stored as a digest, which also is a safe path. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40);
}
