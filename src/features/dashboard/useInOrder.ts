import { useCallback, useEffect, useMemo, useReducer } from 'react';

/** While a team is read for the first time, a part that is not there by then no longer holds up those below it. */
const PATIENCE_MS = 1000;

/** The parts of a page that come from above to below, so that none pushes away what a person already reads. */
export interface InOrder {
  /** The parts that may be shown, from above to below. */
  readonly order: readonly number[];
  /** Returns what a part calls once it has come, or is known to stay away. */
  readonly ready: (part: number) => () => void;
}

interface State {
  readonly come: ReadonlySet<number>;
  readonly isLate: boolean;
  readonly order: readonly number[];
}

/** `isFirstRead`: a large team on a poor line takes minutes, in which people see what is there already. */
export function useInOrder(count: number, isFirstRead: boolean): InOrder {
  const [{ order }, note] = useReducer(
    (state: State, event: number | 'late') => after(state, event, count),
    { come: new Set<number>(), isLate: false, order: [0] },
  );
  useEffect(() => {
    if (!isFirstRead) return undefined;
    const timer = setTimeout(() => note('late'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isFirstRead]);
  const calls = useMemo(
    () => Array.from({ length: count }, (_, part) => () => note(part)),
    [count],
  );
  const ready = useCallback((part: number) => calls[part] ?? (() => undefined), [calls]);
  return { order, ready };
}

/** A part comes once all above it have come; what comes late goes below what is shown by then. */
function after(state: State, event: number | 'late', count: number): State {
  if (event === 'late' ? state.isLate : state.come.has(event)) return state;
  const come = event === 'late' ? state.come : new Set([...state.come, event]);
  const isLate = state.isLate || event === 'late';
  const all = Array.from({ length: count }, (_, part) => part);
  const order = isLate
    ? [...new Set([...state.order, ...all.filter((part) => come.has(part))])].filter(
        (part) => part === 0 || come.has(part),
      )
    : all.filter((part) => all.slice(0, part).every((before) => come.has(before)));
  return { come, isLate, order };
}
