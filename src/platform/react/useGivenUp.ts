import { useEffect, useRef } from 'react';

/** Returns true once the component is gone: whoever asked no longer waits for an answer. */
export function useGivenUp(): () => boolean {
  const given = useRef({ isUp: false });
  useEffect(() => {
    const own = { isUp: false };
    given.current = own;
    return () => {
      own.isUp = true;
    };
  }, []);
  return () => given.current.isUp;
}
