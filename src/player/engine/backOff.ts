/** 0 to 1, uniformly; `Math.random` everywhere but in tests. */
export type RandomSource = () => number;

/** Waits 1 s, 2 s, 4 s, … up to this, in ms: an outage ends for a whole site at once. */
const LONGEST_MS = 5 * 60_000;

/** Returns the wait before try `attempt` (from 1) in ms, half of it random. */
export function backOffMs(attempt: number, random: RandomSource, longestMs = LONGEST_MS): number {
  const full = Math.min(longestMs, 1000 * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full / 2 + (full / 2) * random());
}
