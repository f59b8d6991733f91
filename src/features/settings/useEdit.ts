import { useLingui } from '@lingui/react/macro';
import type { Mutator } from '../../model/mutation.ts';
import type { CommitOptions } from '../../store/openStore.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Commits a change of the settings and says what happened (`done`); true when it was kept. */
export function useEdit(done?: string) {
  const { t } = useLingui();
  const commit = useCommit();
  const problem = useProblemText();
  return async <Args>(
    mutator: Mutator<Args>,
    args: Args,
    options?: CommitOptions,
  ): Promise<boolean> => {
    try {
      const result = await commit(mutator, args, options);
      if (result.ok) notify.success(done ?? t`Saved`);
      else notify.error(problem(result.refused));
      return result.ok;
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
      return false;
    }
  };
}
