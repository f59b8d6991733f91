import { useLingui } from '@lingui/react/macro';
import { codeOf } from '../platform/codeOf.ts';
import { notify } from '../ui/toast.ts';
import { useProblemText } from '../ui/useProblemText.ts';
import type { Done } from './verb.ts';

/**
 * Returns a function that performs work, reports the result and offers to undo it; it resolves with whether
 * it was done.
 */
export function useRun(): (work: () => Promise<Done>) => Promise<boolean> {
  const { t } = useLingui();
  const problemText = useProblemText();
  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      const done = await work();
      if (!done.ok) notify.error(problemText(done.refused));
      else tell(done);
      return done.ok;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    }
  };
  const tell = ({ said, undo, isIdle, isFrequent }: Done & { readonly ok: true }) => {
    if (said === undefined) return;
    if (undo) notify.undoable(said, t`Undo`, () => void run(undo));
    else notify[isIdle ? 'info' : isFrequent ? 'again' : 'success'](said);
  };
  return run;
}
