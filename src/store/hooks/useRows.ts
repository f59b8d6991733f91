import { useObservable } from 'dexie-react-hooks';
import { liveRows, type ReadRows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * What `read` answers, now and after each change of what it has read; undefined until the first answer.
 * It reads from its argument alone. `deps` are what it depends on besides the store.
 */
export function useRows<T>(read: ReadRows<T>, deps: readonly unknown[]): T | undefined {
  const { db } = useStore();
  return useObservable(() => liveRows(db, read), [db, ...deps]);
}
