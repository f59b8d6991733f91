import { useEffect, useState } from 'react';

/** Long enough for the first local picture on a slow tablet. */
const PAINT_MS = 400;
/** A page that is never idle continues after this. */
const BUSY_MS = 2000;

/** Returns false at first; true once local content has had time to be painted, and the page is idle. */
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
