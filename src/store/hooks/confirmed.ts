import { useCallback } from 'react';
import type { Kind, RowRef, RowTypes } from '../../model/kinds.ts';
import { refText } from '../../model/kinds.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * Returns a function that reads the server's value of a row that this device has changed; undefined if it
 * has not been changed here, or if the server has no such row.
 */
export function useReadConfirmed(): <K extends Kind>(
  ref: RowRef<K>,
) => Promise<RowTypes[K] | undefined> {
  const { db } = useStore();
  return useCallback(
    async <K extends Kind>(ref: RowRef<K>) => {
      const base = await db.base.get(refText(ref));
      return (base?.confirmed ?? undefined) as RowTypes[K] | undefined;
    },
    [db],
  );
}
