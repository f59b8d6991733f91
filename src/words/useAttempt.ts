import { codeOf } from '../platform/codeOf.ts';
import { notify } from '../ui/overlays/toast.ts';
import { useProblemText } from './useProblemText.ts';

/** Runs a local operation and shows the reason if it fails. */
export function useAttempt(): (work: () => Promise<void>) => Promise<void> {
  const problemText = useProblemText();
  return async (work) => {
    try {
      await work();
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    }
  };
}
