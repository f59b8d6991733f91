import { useModKey } from '../../../platform/react/useModKey.ts';
import type { EditorWork } from './useWork.ts';

/**
 * Handles Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), also with Cmd. In fields too: typing there is a step like any other,
 * and the browser's own history does not know the rest.
 */
export function useUndoKeys({ undo, redo }: Pick<EditorWork<object>, 'undo' | 'redo'>): void {
  useModKey((key, isShift) => {
    if (key === 'y' || (key === 'z' && isShift)) return redo;
    return key === 'z' ? undo : undefined;
  });
}
