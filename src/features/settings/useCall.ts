import { useState } from 'react';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

type Input = Readonly<Record<string, unknown>>;

/** Calls functions one at a time; what they refuse is said in a notice, or left to the caller. */
export function useCall() {
  const { functions } = usePorts();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);

  /** The answer; undefined after a failure, which `onProblem` has been told. */
  async function call(
    name: string,
    input: Input,
    onProblem: (sentence: string) => void = notify.error,
  ): Promise<unknown> {
    setBusy(true);
    try {
      return (await functions.call(name, input)) ?? {};
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onProblem(problemText(error.code));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { call, isBusy };
}
