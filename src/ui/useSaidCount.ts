import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Somebody who types hears their own letters first, ms. */
const PAUSE_MS = 700;

/**
 * Says what a search, a filter or a choice has left of a list: once for each of them, after a pause, and not on
 * arrival. `asked` is what people asked for, `text` the answer, undefined while it is not known.
 */
export function useSaidCount(asked: string, text: string | undefined): void {
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
