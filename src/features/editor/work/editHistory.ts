/** States of an editor, one after the other; each is immutable and shares what did not change. */
export interface EditHistory<E> {
  readonly past: readonly E[];
  readonly present: E;
  /** The next one to redo first. */
  readonly future: readonly E[];
  /** What the last step changed, and when (ms): more of the same belongs to it. */
  readonly last?: { readonly key: string; readonly atMs: number };
}

/** More steps than anybody takes back. */
const STEPS_MAX = 200;
/** A pause after which typing is a step of its own. */
const PAUSE_MS = 1200;

export const historyOf = <E>(present: E): EditHistory<E> => ({ past: [], present, future: [] });

/** A step, or more of the last one when it has the same key and comes right after. */
export function step<E>(
  history: EditHistory<E>,
  present: E,
  key: string,
  atMs: number,
): EditHistory<E> {
  if (present === history.present) return history;
  const { past, last } = history;
  const isMore = last?.key === key && atMs - last.atMs < PAUSE_MS && past.length > 0;
  return {
    past: isMore ? past : [...past, history.present].slice(-STEPS_MAX),
    present,
    future: [],
    last: { key, atMs },
  };
}

/** What follows from the last step by itself: it comes and goes with it. */
export function amend<E>(history: EditHistory<E>, present: E): EditHistory<E> {
  return { ...history, present };
}

export function undo<E>(history: EditHistory<E>): EditHistory<E> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: before as E, future: [present, ...future] }; // there is one
}

export function redo<E>(history: EditHistory<E>): EditHistory<E> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (future.length === 0) return history;
  return { past: [...past, present], present: next as E, future: later }; // there is one
}
