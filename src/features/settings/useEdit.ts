import { useLingui } from '@lingui/react/macro';
import type { Mutator } from '../../model/mutation.ts';
import type { CommitOptions } from '../../store/openStore.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../verbs/useRun.ts';

/**
 * Returns a function that commits a change of settings and reports the outcome (`done`); it resolves to true on
 * success.
 */
export function useEdit(done?: string) {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  return <Args>(mutator: Mutator<Args>, args: Args, options?: CommitOptions): Promise<boolean> =>
    run(async () => ({ ...(await commit(mutator, args, options)), message: done ?? t`Saved` }));
}
