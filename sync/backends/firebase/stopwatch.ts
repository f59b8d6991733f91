/** A moment by two clocks, in ms. */
export interface Lap {
  readonly player: number;
  readonly steady: number;
}

export interface Stopwatch {
  now(): Lap;
  /** Returns the milliseconds since a moment. */
  since(moment: Lap): number;
}

/**
 * Measures elapsed time although the device's clock may be set at any moment. The steady clock is never set, but stops
 * while some machines sleep: the longer of both counts. A clock that is set forward makes a time look too long once,
 * never too short.
 */
export function createStopwatch(
  player: () => number,
  steady: () => number = () => performance.now(),
): Stopwatch {
  const now = () => ({ player: player(), steady: steady() });
  return {
    now,
    since: (moment) => Math.max(player() - moment.player, steady() - moment.steady),
  };
}
