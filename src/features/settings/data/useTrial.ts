import { useEffect, useState } from 'react';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';

/** Asks a function what it would do, of a team if one is given; nothing is changed. */
export function useTrial<T>(
  name: string,
  parse: (answer: unknown) => T | undefined,
  teamId?: string,
): { readonly found: T | undefined; readonly problem: string } {
  const { functions } = usePorts();
  const problemText = useProblemText();
  const [found, setFound] = useState<T>();
  const [code, setCode] = useState('');
  useEffect(() => {
    functions.call(name, { ...(teamId && { teamId }), isTrial: true }).then(
      (answer) => setFound(parse(answer)),
      (cause: unknown) =>
        setCode(cause instanceof CallError && cause.kind !== 'failed' ? cause.code : 'noAnswer'),
    );
  }, [functions, name, parse, teamId]);
  return { found, problem: code && problemText(code) };
}
