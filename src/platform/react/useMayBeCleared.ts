import { useEffect, useState } from 'react';
import { mayBeCleared, type Risk, thisBrowser } from '../mayBeCleared.ts';

/** Returns when the browser may delete what is stored here; undefined until known. */
export function useMayBeCleared(): Risk | undefined {
  const [risk, setRisk] = useState<Risk>();
  useEffect(() => {
    mayBeCleared(thisBrowser())
      .then(setRisk)
      .catch(() => undefined); // unknown: then nothing is shown here either
  }, []);
  return risk;
}
