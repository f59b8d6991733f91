import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountError } from '../platform/ports/accountPort.ts';
import { useAccountProblemText } from './useAccountProblemText.ts';

/**
 * Runs one account operation at a time and keeps the message of its failure. Closing the sign-in popup is no failure:
 * the form stays as it was.
 */
export function useAccountAction() {
  const { t } = useLingui();
  const problemText = useAccountProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [code, setCode] = useState<string>();

  function sentence(error: AccountError): string {
    switch (error.kind) {
      case 'offline':
        return problemText(error.code ?? 'noAnswer');
      case 'wrongAccount':
        return t`You signed in with the wrong Microsoft account. Please try again.`;
      case 'cancelled':
        return '';
      case 'refused':
        return problemText(error.code ?? '');
    }
  }

  async function run<T>(operation: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem('');
    setCode(undefined);
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(sentence(error));
      setCode(error.code);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  /** Returns true if no value is empty; otherwise sets the message. */
  function demand(...values: readonly string[]): boolean {
    const isFull = values.every((value) => value.trim() !== '');
    setProblem(isFull ? '' : t`Please fill all fields`);
    return isFull;
  }
  return {
    run,
    demand,
    isBusy,
    problem,
    setProblem,
    /** The code behind the message, where a function refused. */
    code,
  };
}
