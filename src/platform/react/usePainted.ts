import { useEffect, useState } from 'react';

/** True from the moment after the picture was painted in which `isHere` was true first. */
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
