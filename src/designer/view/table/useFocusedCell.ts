import { useSyncExternalStore } from 'react';
import { useTools } from '../tools.ts';
import type { FocusedCell } from './cellFocus.ts';

/** The cell that is written in or was pointed at last. */
export function useFocusedCell(): FocusedCell | undefined {
  const { cells } = useTools();
  return useSyncExternalStore(cells.subscribe, cells.now);
}
