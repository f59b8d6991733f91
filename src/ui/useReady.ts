import { useLayoutEffect } from 'react';

/** Calls `onReady` once a part of a page is there, before it is seen: what stands below gives way in the same frame. */
export function useReady(isReady: boolean, onReady: () => void): void {
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
}
