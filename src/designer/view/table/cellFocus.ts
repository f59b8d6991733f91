import type { CellPlace } from '../../engine/edits/table.ts';

/** The focused cell: being edited, or pointed at as the target for actions on its row and column. */
export interface FocusedCell extends CellPlace {
  /** The table. */
  readonly id: string;
  readonly isEditing: boolean;
}

export interface CellFocus {
  now(): FocusedCell | undefined;
  set(cell: FocusedCell | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createCellFocus(): CellFocus {
  let now: FocusedCell | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    set(cell) {
      if (JSON.stringify(cell) === JSON.stringify(now)) return;
      now = cell;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the cell of a table that contains a node of the artboard. */
export function cellAround(target: EventTarget | null): Omit<FocusedCell, 'isEditing'> | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const id = cell?.closest<HTMLElement>('[data-element]')?.dataset['element'];
  if (!cell || id === undefined) return undefined;
  return { id, row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
