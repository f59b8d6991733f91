import { useMemo } from 'react';
import { useStore } from './StoreProvider.tsx';

/** Work in progress that stays on this device: it survives a reload and a crash, and is never sent. */
export interface LocalDraft {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** The draft under a name, such as `designer/{templateId}`; the same object while the name stays. */
export function useLocalDraft(name: string): LocalDraft {
  const store = useStore();
  return useMemo(
    () => ({
      read: async () => (await store.db.facts.get(`drafts/${name}`))?.value,
      write: (value) => store.putFact(`drafts/${name}`, value),
    }),
    [store, name],
  );
}
