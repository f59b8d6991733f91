import { useEffect, useLayoutEffect, useRef } from 'react';
import { listenToPageKeys, WINDOWS } from '../pageKeys.ts';

/** Returns what a key with Ctrl or Cmd does now; undefined leaves it to the field or the browser. */
export type KeyAction = (key: string, isShift: boolean) => (() => void) | undefined;

/** Listens for keys with Ctrl or Cmd, in fields too. A dialog over the page has keys of its own. */
export function useModKey(actionOf: KeyAction): void {
  const latest = useRef(actionOf);
  // With what it belongs to: a key may come before the effects of a busy page.
  useLayoutEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const run = latest.current(event.key.toLowerCase(), event.shiftKey);
      if (!run || document.querySelector(WINDOWS)) return;
      event.preventDefault();
      run();
    };
    return listenToPageKeys(onKey);
  }, []);
}
