const DAY_MS = 86_400_000;

/**
 * Returns the default end of a new countdown, in the local time of a screen: far enough to show a number of
 * days.
 */
export function inAMonth(nowMs: number): string {
  return `${new Date(nowMs + 30 * DAY_MS).toISOString().slice(0, 10)}T18:00`;
}
