import { useEffect, useState } from 'react';

/**
 * Returns how often the network has come back since the page was opened: failed reads are then repeated.
 */
export function useReconnects(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const back = () => setCount((before) => before + 1);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return count;
}
