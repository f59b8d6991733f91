import { useEffect, useRef } from 'react';
import type { Work } from './useWork.ts';

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), with Cmd as well. In fields too: what is typed there is a step
 * like any other, and the browser's own history does not know of the rest.
 */
export function useUndoKeys(work: Pick<Work<object>, 'undo' | 'redo'>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (key !== 'z' && !isRedo) return;
      // A dialog over the editor has steps of its own.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const run = isRedo ? latest.current.redo : latest.current.undo;
      if (!run) return; // the field may have something of its own
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
