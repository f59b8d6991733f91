import { createContext, useContext, type ReactNode } from 'react';
import type { Mutator } from '../../model/mutation.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type { CommitOptions, Store } from '../openStore.ts';

const StoreContext = createContext<Store | null>(null);

/** Gives the screens below the local store of the signed-in account. */
export function StoreProvider({
  store,
  children,
}: {
  readonly store: Store;
  readonly children: ReactNode;
}) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** The local store; throws outside a provider. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no StoreProvider above this component');
  return store;
}

/**
 * The one way in which screens write. Resolves when the change is on disk; see `Store.commit`.
 * The function is the same on every render.
 */
export function useCommit(): <Args>(
  mutator: Mutator<Args>,
  args: Args,
  options?: CommitOptions,
) => Promise<CommitResult> {
  return useStore().commit;
}
