import { useEffect, useSyncExternalStore } from 'react';
import { unsavedWork } from '../memory/unsaved.ts';

/** Marks this page as containing work that a reload would lose. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? unsavedWork.mark() : undefined), [isUnsaved]);
}

/** Returns whether any page contains such work. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists);
}
