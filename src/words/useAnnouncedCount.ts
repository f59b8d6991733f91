import { useEffect, useRef } from 'react';
import { announce } from '../ui/overlays/announce.ts';

/** Delay after typing, as screen readers speak the typed letters first, ms. */
const PAUSE_MS = 700;

/**
 * Announces how many items of a list are left after a search, filter or selection: once for each, after a pause, and
 * not on arrival. `asked` identifies the query, `text` is the result; undefined while unknown.
 */
export function useAnnouncedCount(asked: string, text: string | undefined): void {
  const answered = useRef(asked);
  useEffect(() => {
    if (text === undefined || asked === answered.current) return undefined;
    const timer = setTimeout(() => {
      answered.current = asked;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, text]);
}
