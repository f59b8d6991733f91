/** Randomness of a simulation: the same seed gives the same run. */
export interface Chance {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer in [0, `below`). */
  int(below: number): number;
  /** True with this probability. */
  is(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Uint8Array;
}

/** mulberry32: small, fast, and good enough to choose faults with. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    is: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bytes: (length) => Uint8Array.from({ length }, () => int(256)),
  };
}
