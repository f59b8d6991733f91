import { useEffect, useState } from 'react';

/** Returns the time in ms, updated each minute by default: for texts such as "5 minutes ago". */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
