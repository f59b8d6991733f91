/** The successive states of an editor; each is immutable and shares what did not change. */
export interface EditHistory<E> {
  readonly past: readonly E[];
  readonly present: E;
  /** The next state to redo comes first. */
  readonly future: readonly E[];
  /** Undo key and time (ms) of the last step; a soon following step with the same key is merged into it. */
  readonly last?: { readonly key: string; readonly atMs: number };
}

/** More steps than anybody undoes. */
const STEPS_MAX = 200;
/** After a pause of this length typing starts a new step. */
const PAUSE_MS = 1200;

export const historyOf = <E>(present: E): EditHistory<E> => ({ past: [], present, future: [] });

/** Adds a step, or extends the last one if the key is the same and the pause short. */
export function stepHistory<E>(
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

/** Adds to the last step what follows from it, so that both are undone together. */
export function amend<E>(history: EditHistory<E>, present: E): EditHistory<E> {
  return { ...history, present };
}

export function undo<E>(history: EditHistory<E>): EditHistory<E> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: before as E, future: [present, ...future] }; // not empty, see above
}

export function redo<E>(history: EditHistory<E>): EditHistory<E> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (future.length === 0) return history;
  return { past: [...past, present], present: next as E, future: later }; // not empty, see above
}
