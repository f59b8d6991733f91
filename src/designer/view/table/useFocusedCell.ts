import { useSyncExternalStore } from 'react';
import { useTools } from '../tools.ts';
import type { FocusedCell } from './cellFocus.ts';

/** Returns the cell that is edited or was last pointed at. */
export function useFocusedCell(): FocusedCell | undefined {
  const { cells } = useTools();
  return useSyncExternalStore(cells.subscribe, cells.now);
}
