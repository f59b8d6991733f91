import { useEffect, useState } from 'react';

/** Long enough for the first local picture on a slow tablet. */
const PAINT_MS = 400;
/** A page that is never idle goes on then. */
const BUSY_MS = 2000;

/** False at first; true once what is on this device has had time to be painted, and nothing is in its way. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const timer = setTimeout(() => {
      if (!('requestIdleCallback' in window)) return setPainted(true); // Safari
      idle = requestIdleCallback(() => setPainted(true), { timeout: BUSY_MS });
    }, PAINT_MS);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isPainted;
}
