import { codeOf } from '../platform/codeOf.ts';
import { notify } from '../ui/overlays/toast.ts';
import { useProblemText } from '../words/useProblemText.ts';
import { useOutcomeNotice } from './useOutcomeNotice.ts';
import type { Done, ResultWithMessage } from './verb.ts';

/**
 * Returns a function that performs work, reports the result and offers to undo it; it resolves with whether
 * it was done.
 */
export function useRun(): (work: () => Promise<Done>) => Promise<boolean> {
  const tell = useOutcomeNotice();
  const problemText = useProblemText();
  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      const done = await work();
      if (!done.ok) notify.error(problemText(done.refused));
      else if (done.message !== undefined) void tell({ ...done, ...undoOf(done) });
      return done.ok;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    }
  };
  const undoOf = ({ undo }: ResultWithMessage) => ({ undo: undo && (() => void run(undo)) });
  return run;
}
