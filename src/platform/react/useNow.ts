import { useEffect, useState } from 'react';

/** Timers may fire a little early. */
const LATE_MS = 20;

/**
 * Returns the time in ms, updated each minute by default: for texts such as "5 minutes ago". Where a text changes at a
 * known instant, `nextMs` has it updated then, and at once if that has passed.
 */
export function useNow(everyMs = 60_000, nextMs = Infinity): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  useEffect(() => {
    const restMs = nextMs - Date.now();
    if (nextMs <= now || restMs > everyMs) return undefined; // the next tick sees to it
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, restMs) + LATE_MS);
    return () => clearTimeout(timer);
  }, [everyMs, nextMs, now]);
  return now;
}
