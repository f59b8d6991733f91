import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SlideId } from '../../../model/ids.ts';

export interface Selection {
  readonly ids: ReadonlySet<SlideId>;
  /** Whether a press on a card chooses it instead of opening it. */
  readonly isActive: boolean;
  start(): void;
  /** Adds or removes one; with `isRange` everything from the last one on. */
  toggle(id: SlideId, isRange: boolean): void;
  all(): void;
  clear(): void;
}

/** What is chosen among the slides shown; what leaves the list leaves the choice. */
export function useSelection(shown: readonly SlideId[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<SlideId>>(new Set());
  const [anchor, setAnchor] = useState<SlideId>();
  const [isStarted, setStarted] = useState(false);
  const ids = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(shown.filter((id) => chosen.has(id)))),
    [shown, chosen],
  );
  const clear = useCallback(() => {
    setChosen(new Set());
    setStarted(false);
  }, []);
  const isActive = isStarted || ids.size > 0;
  useEscape(isActive, clear);
  // The same object while nothing of it changes: thousands of cards hang on it.
  return useMemo(
    () => ({
      ids,
      isActive,
      start: () => setStarted(true),
      toggle(id, isRange) {
        setChosen(isRange && anchor ? withRange(ids, shown, anchor, id) : toggled(ids, id));
        setAnchor(id);
      },
      all: () => setChosen(new Set(shown)),
      clear,
    }),
    [ids, isActive, anchor, shown, clear],
  );
}

function toggled(ids: ReadonlySet<SlideId>, id: SlideId): ReadonlySet<SlideId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function withRange(
  ids: ReadonlySet<SlideId>,
  shown: readonly SlideId[],
  from: SlideId,
  to: SlideId,
): ReadonlySet<SlideId> {
  const [low, high] = [shown.indexOf(from), shown.indexOf(to)].sort((a, b) => a - b);
  return new Set([...ids, ...shown.slice(low, (high ?? 0) + 1)]);
}

function useEscape(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) run();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn, run]);
}
