/**
 * Tracks whether a reload would lose anything on screen; a page marks it, the update prompt waits for it.
 */
export interface UnsavedMarks {
  /** Counts as unsaved until the returned function is called. */
  mark(): () => void;
  exists(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createUnsavedWork(): UnsavedMarks {
  const marks = new Set<symbol>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    mark() {
      const own = Symbol('unsaved');
      marks.add(own);
      tell();
      return () => {
        marks.delete(own);
        tell();
      };
    },
    exists: () => marks.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page: there is one window, so one instance suffices. */
export const unsavedWork = createUnsavedWork();
