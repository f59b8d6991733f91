/** A moment by two clocks, in ms. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

export interface Stopwatch {
  now(): Moment;
  /** Returns the milliseconds since a moment. */
  since(moment: Moment): number;
}

/**
 * Measures elapsed time although the device's clock may be set at any moment. The steady clock is never set, but stops
 * while some machines sleep: the longer of both counts. A clock that is set forward makes a time look too long once,
 * never too short.
 */
export function createStopwatch(
  wall: () => number,
  steady: () => number = () => performance.now(),
): Stopwatch {
  const now = () => ({ wall: wall(), steady: steady() });
  return {
    now,
    since: (moment) => Math.max(wall() - moment.wall, steady() - moment.steady),
  };
}
