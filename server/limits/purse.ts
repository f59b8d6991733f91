import type { Pace } from './Limit.ts';

/** The remaining budget. */
interface Purse {
  left: number;
  atMs: number;
}

/** Keys that are full again equal new ones and are dropped, at most this often. */
const SWEEP_EVERY_MS = 1_000;
const SHARED = '*';

/** The purses of one kind of payer for one kind of cost. */
export interface Purses {
  /** Returns the milliseconds until `cost` can be paid; 0 if it can now. Takes nothing. */
  waitMs(key: string, cost: number): number;
  /** Takes an amount found payable; may go below zero for costs known only afterwards. */
  take(key: string, cost: number): void;
}

/**
 * Purses that refill over time. A purse that is not full is never dropped to make room: past `maxKeys`, new payers
 * share one.
 */
export function createPurses(
  { burst, perSecond }: Pace,
  maxKeys: number,
  elapsed: () => number,
): Purses {
  const purses = new Map<string, Purse>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  const filled = ({ left, atMs }: Purse, nowMs: number): number =>
    Math.min(burst, left + (Math.max(0, nowMs - atMs) / 1000) * perSecond);

  const sweep = (nowMs: number): void => {
    if (nowMs - sweptMs < SWEEP_EVERY_MS) return;
    sweptMs = nowMs;
    for (const [key, purse] of purses) if (filled(purse, nowMs) >= burst) purses.delete(key);
  };

  const nameOf = (key: string, nowMs: number): string => {
    if (purses.size < maxKeys || purses.has(key)) return key;
    sweep(nowMs);
    return purses.size < maxKeys ? key : SHARED;
  };

  const open = (key: string): Purse => {
    const nowMs = elapsed();
    const name = nameOf(key, nowMs);
    const known = purses.get(name);
    if (!known) {
      const purse = { left: burst, atMs: nowMs };
      purses.set(name, purse);
      return purse;
    }
    known.left = filled(known, nowMs);
    known.atMs = nowMs;
    return known;
  };

  return {
    waitMs(key, cost) {
      const known = purses.get(nameOf(key, elapsed()));
      const left = known ? filled(known, elapsed()) : burst;
      // A cost larger than the purse is allowed once the purse is full, and paid off afterwards.
      const needed = Math.min(cost, burst);
      if (burst > 0 && left >= needed) return 0;
      return perSecond > 0 ? Math.ceil(((needed - left) / perSecond) * 1000) : Infinity;
    },
    take(key, cost) {
      open(key).left -= cost;
    },
  };
}
