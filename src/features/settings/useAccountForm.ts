import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountError } from '../../platform/accountPort.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Runs a change of the account; the provider's own words are shown when it refuses. */
export function useAccountForm() {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** True when it was done. */
  async function run(operation: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem('');
    try {
      await operation();
      return true;
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(error.kind === 'refused' ? error.message : problemText('noAnswer'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const demand = (...values: readonly string[]): boolean => {
    const isFull = values.every((value) => value.trim() !== '');
    setProblem(isFull ? '' : t`Please fill all fields`);
    return isFull;
  };
  return { run, demand, isBusy, problem };
}
