import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountError } from '../../platform/accountPort.ts';

/**
 * Runs one account operation at a time and keeps the sentence about its failure.
 * A closed sign-in window is no failure: the form is as it was.
 */
export function useAccountAction() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function sentence(error: unknown): string {
    if (!(error instanceof AccountError)) throw error;
    switch (error.kind) {
      case 'offline':
        return t`This needs a connection. Check your network and try again.`;
      case 'wrongAccount':
        return t`You signed in with the wrong Microsoft account. Please try again.`;
      case 'cancelled':
        return '';
      case 'refused':
        return error.message;
    }
  }

  async function run<T>(operation: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem('');
    try {
      return await operation();
    } catch (error) {
      setProblem(sentence(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, problem, setProblem };
}
