import { useObservable } from 'dexie-react-hooks';
import { liveRows, type ReadRows } from '../liveRows.ts';
import type { VitrineDb } from '../db.ts';
import { type SharedRows, sharedRows } from '../sharedRows.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * Returns the result of `read`, now and after each change of what it has read; undefined until the first
 * result. `read` must read through its argument alone. `deps` are its dependencies besides the store.
 */
export function useRows<T>(read: ReadRows<T>, deps: readonly unknown[]): T | undefined {
  const { db } = useStore();
  return useObservable(() => liveRows(db, read), [db, ...deps]);
}

/**
 * Does the same, once for all parts of a page that ask for it: for what each card of a long list needs. `name` must say
 * everything that `read` depends on.
 */
export function useSharedRows<T>(name: string, read: ReadRows<T>): T | undefined {
  return useShared((db) => sharedRows(db, name, read), [name]);
}

/** Returns the answer of a shared query, or of a part of one. `deps` are what `query` depends on besides the store. */
export function useShared<T>(
  query: (db: VitrineDb) => SharedRows<T>,
  deps: readonly unknown[],
): T | undefined {
  const { db } = useStore();
  return useObservable(() => query(db), [db, ...deps]);
}
