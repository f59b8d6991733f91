import { useEffect, useState } from 'react';
import { mayBeCleared, type Risk, thisBrowser } from '../mayBeCleared.ts';

/** When the browser may delete what is stored here; absent until it says so. */
export function useMayBeCleared(): Risk | undefined {
  const [risk, setRisk] = useState<Risk>();
  useEffect(() => {
    mayBeCleared(thisBrowser())
      .then(setRisk)
      .catch(() => undefined); // It does not say: then nothing is said here either.
  }, []);
  return risk;
}
