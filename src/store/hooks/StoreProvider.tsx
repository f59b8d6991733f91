import { createContext, useContext, type ReactNode } from 'react';
import type { Mutator } from '../../model/mutation.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type { CommitOptions, Store } from '../openStore.ts';

const StoreContext = createContext<Store | null>(null);

/** Provides the signed-in account's local store to the screens below. */
export function StoreProvider({
  store,
  children,
}: {
  readonly store: Store;
  readonly children: ReactNode;
}) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** Returns the local store; throws outside a provider. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no StoreProvider above this component');
  return store;
}

/**
 * Returns the only function that screens write with, the same on every render. It resolves when the change
 * is on disk; see `Store.commit`.
 */
export function useCommit(): <Args>(
  mutator: Mutator<Args>,
  args: Args,
  options?: CommitOptions,
) => Promise<CommitResult> {
  return useStore().commit;
}
