import { useCallback, useEffect, useMemo, useState } from 'react';

/** While a team is read for the first time, a part that is not there by then no longer holds up those below it. */
const PATIENCE_MS = 1000;

/** The parts of a page that come from above to below, so that none pushes away what a person already reads. */
export interface InOrder {
  /** True once a part may be shown: all parts before it have come. */
  readonly shows: (part: number) => boolean;
  /** Returns what a part calls once it has come, or is known to stay away. */
  readonly ready: (part: number) => () => void;
}

/** `isFirstRead`: a large team on a poor line takes minutes, in which people see what is there already. */
export function useInOrder(count: number, isFirstRead: boolean): InOrder {
  const [come, setCome] = useState<ReadonlySet<number>>(new Set());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isFirstRead) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isFirstRead]);
  const note = useCallback((part: number) => {
    setCome((before) => (before.has(part) ? before : new Set([...before, part])));
  }, []);
  const calls = useMemo(
    () => Array.from({ length: count }, (_, part) => () => note(part)),
    [count, note],
  );
  const all = Array.from({ length: count }, (_, part) => part);
  return {
    shows: (part) => isLate || all.slice(0, part).every((before) => come.has(before)),
    ready: (part) => calls[part] ?? (() => undefined),
  };
}
