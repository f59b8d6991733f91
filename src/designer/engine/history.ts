import type { Patch } from 'immer';
import type { Orientation } from '../../model/canvas/orientation.ts';

/** What was selected, and where, at one moment. */
export interface Focus {
  readonly selection: readonly string[];
  readonly orientation: Orientation;
}

/** One step that can be undone. Plain data, so that the device can store it. */
export interface HistoryStep {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly before: Focus;
  readonly after: Focus;
  /** Consecutive steps with the same key are one: a gesture, a slider, typing. */
  readonly key?: string;
}

export interface History {
  readonly past: readonly HistoryStep[];
  /** The next step to redo is last. */
  readonly future: readonly HistoryStep[];
}

export const NO_HISTORY: History = { past: [], future: [] };
/** More steps than anyone undoes, and few enough to be stored on the device. */
const STEPS_MAX = 200;

/** Adds a step, or extends the last one if both belong to the same gesture. */
export function push({ past, future }: History, step: HistoryStep): History {
  const last = past.at(-1);
  const isSame = step.key !== undefined && last?.key === step.key && future.length === 0;
  if (!last || !isSame) return { past: [...past, step].slice(-STEPS_MAX), future: [] };
  return { past: [...past.slice(0, -1), merged(last, step)], future: [] };
}

/** Adds changes to the last step, which stays what it is. */
export function extend(
  { past, future }: History,
  patches: readonly Patch[],
  inverse: readonly Patch[],
): History {
  const last = past.at(-1);
  if (!last) return { past, future };
  return { past: [...past.slice(0, -1), merged(last, { ...last, patches, inverse })], future };
}

function merged(first: HistoryStep, second: HistoryStep): HistoryStep {
  return {
    ...second,
    before: first.before,
    ...(compacted(first, second) ?? {
      patches: [...first.patches, ...second.patches],
      inverse: [...second.inverse, ...first.inverse],
    }),
  };
}

/**
 * While a gesture writes the same values repeatedly, only its first and last state are kept; otherwise a
 * sentence would be stored once for each of its letters.
 */
function compacted(
  first: HistoryStep,
  second: HistoryStep,
): Pick<HistoryStep, 'patches' | 'inverse'> | undefined {
  const all = [first.patches, second.patches, first.inverse, second.inverse];
  if (!all.flat().every(({ op }) => op === 'replace')) return undefined;
  const paths = new Set(all.flat().map(({ path }) => path.join('/')));
  const isNested = [...paths].some((path) =>
    [...paths].some((other) => other !== path && other.startsWith(`${path}/`)),
  );
  if (isNested) return undefined;
  const byPath = (patches: readonly Patch[]) => [
    ...new Map(patches.map((patch) => [patch.path.join('/'), patch])).values(),
  ];
  return {
    patches: byPath([...first.patches, ...second.patches]),
    inverse: byPath([...second.inverse, ...first.inverse]),
  };
}

/** Ends the gesture: the next step is separate. */
export function seal(history: History): History {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  const { key: _key, ...rest } = last;
  return { ...history, past: [...history.past.slice(0, -1), rest] };
}
