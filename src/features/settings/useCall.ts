import { useState } from 'react';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';

type Input = Readonly<Record<string, unknown>>;

const tell = (sentence: string) => notify.error(sentence);

/** Calls functions one at a time; refusals are shown in a notice, or passed to the caller. */
export function useCall() {
  const { functions } = usePorts();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);

  /** Returns the response; undefined after a failure, for which `onProblem` was called. */
  async function call(
    name: string,
    input: Input,
    onProblem: (sentence: string, code: string) => void = tell,
  ): Promise<unknown> {
    setBusy(true);
    try {
      return (await functions.call(name, input)) ?? {};
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onProblem(problemText(error.code), error.code);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { call, isBusy };
}
