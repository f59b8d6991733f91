import { codeOf } from '../platform/codeOf.ts';
import { notify } from './toast.ts';
import { useProblemText } from './useProblemText.ts';

/** Runs what may fail on this device, and says why it did. */
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
