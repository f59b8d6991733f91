import { useEffect, useState } from 'react';

/** How often the network has come back since the page was opened: what could not be read is read again. */
export function useReconnects(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const back = () => setCount((before) => before + 1);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return count;
}
