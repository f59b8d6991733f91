import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SlideId } from '../../../model/ids.ts';
import { listenToPageKeys, WINDOWS } from '../../../platform/pageKeys.ts';

export interface LibrarySelection {
  readonly ids: ReadonlySet<SlideId>;
  /** Whether a press on a card selects it instead of opening it. */
  readonly isActive: boolean;
  start(): void;
  /** Toggles one slide; with `isRange` all from the last toggled one. */
  toggle(id: SlideId, isRange: boolean): void;
  all(): void;
  clear(): void;
}

/** The selection among the slides shown; slides that leave the list are deselected. */
export function useSelection(shown: readonly SlideId[]): LibrarySelection {
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
  // The same object until the selection changes: thousands of cards depend on it.
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
    return listenToPageKeys(({ key, target, defaultPrevented }) => {
      // In a window, Escape only closes that.
      const isInside = target instanceof Element && target.closest(WINDOWS);
      if (key === 'Escape' && !defaultPrevented && !isInside) run();
    });
  }, [isOn, run]);
}
