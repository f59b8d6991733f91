/** A moment by two clocks, ms. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

export interface Stopwatch {
  now(): Moment;
  /** Milliseconds since a moment. */
  since(moment: Moment): number;
}

/**
 * Tells how much time has passed although the device's clock may be set at any moment. The steady clock
 * is never set, but stands still while some machines sleep: the longer of both counts. A clock that is
 * put forward makes a time look too long once, never too short.
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
