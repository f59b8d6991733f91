import { useEffect, useState } from 'react';

/** Returns true once `isOn` has been true for so many milliseconds without a break. */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isOn, ms]);
  return isOn && hasLasted;
}
