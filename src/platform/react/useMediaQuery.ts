import { useCallback, useSyncExternalStore } from 'react';

/** Windows in which the designer has room for its parts; narrower ones do not offer it. */
export const DESIGNER_ROOM = '(min-width: 960px)';

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
