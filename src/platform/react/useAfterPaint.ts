import { useEffect, useState } from 'react';

/** Long enough for the first local picture on a slow tablet. */
const PAINT_MS = 400;

/** False at first; true once what is on this device has had time to be painted. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
