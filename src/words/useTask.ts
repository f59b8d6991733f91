import { useState } from 'react';
import { codeOf } from '../platform/codeOf.ts';
import { useProblemText } from './useProblemText.ts';

/** Runs one fallible operation at a time; returns whether it is running, and the message if it failed. */
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
