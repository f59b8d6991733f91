import { useEffect, useState } from 'react';

/** Returns true once the first frame with `isHere` has been painted. */
export function usePainted(isHere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isHere || isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame callback runs before its frame is painted, and the timer after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isHere, isPainted]);
  return isPainted;
}
