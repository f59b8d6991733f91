import type { Store } from './openStore.ts';

interface Question {
  readonly atMs: number;
  /** The code of the last failure; absent once it was read, and before that. */
  readonly failure?: string;
}

/** When each source of a store was last requested, so that several previews request it once, and what went wrong. */
function createAskedSources() {
  const asked = new Map<string, Question>();
  const listeners = new Set<() => void>();
  return {
    get: (key: string) => asked.get(key),
    set(key: string, state: Question) {
      asked.set(key, state);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const stores = new WeakMap<Store, ReturnType<typeof createAskedSources>>();

/** Returns the requests of a store, for as long as it is open. */
export function askedSources(store: Store): ReturnType<typeof createAskedSources> {
  const known = stores.get(store) ?? createAskedSources();
  stores.set(store, known);
  return known;
}
