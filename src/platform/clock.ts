/** The device's clock; it may jump, and order never depends on it. */
export const systemClock = { now: (): number => Date.now() };
