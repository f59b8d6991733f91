import { unsavedWorks } from '../unsavedWork.ts';
import { useRows } from './useRows.ts';

/** What only this device has, at one moment. */
export interface Unsent {
  /** Changes that the server does not have, those set aside included. */
  readonly changes: number;
  /** Values of others that were replaced, and are still offered. */
  readonly conflicts: number;
  /** Slides and templates with edits that were never saved. */
  readonly works: number;
  /** The place of the last change in the log; 0 if there is none. */
  readonly upTo: number;
}

/** Undefined while reading from the disk. */
export function useUnsent(): Unsent | undefined {
  return useRows(async (rows) => {
    const [changes, conflicts, works, last] = await Promise.all([
      rows.log.count(),
      rows.conflicts.count(),
      unsavedWorks(rows),
      rows.log.orderBy('seq').last(),
    ]);
    return { changes, conflicts, works: works.length, upTo: last?.seq ?? 0 };
  }, []);
}
