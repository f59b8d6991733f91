import { useState } from 'react';
import { codeOf } from '../platform/codeOf.ts';
import { useProblemText } from './useProblemText.ts';

/** Runs one thing at a time that may fail: whether it still runs, and the sentence for why it did not work. */
export function useTask() {
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (cause) {
      setProblem(problemText(codeOf(cause)));
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, problem };
}
