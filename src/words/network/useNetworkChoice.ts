import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AskNetwork, KnownNetwork, KnownReach } from '../../platform/host/askNetwork.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { reportReachable } from '../../platform/react/useReachableAt.ts';
import { useAccountProblemText } from '../useAccountProblemText.ts';

export interface NetworkChoosing {
  /** Undefined until the host has answered, and for whoever may not choose. */
  readonly network: KnownNetwork | undefined;
  readonly isBusy: boolean;
  readonly problem: string;
  choose(reach: KnownReach): Promise<void>;
}

/** Learns who reaches the host, and changes it. `ask` has to stay the same. */
export function useNetworkChoice(ask: AskNetwork): NetworkChoosing {
  const { t } = useLingui();
  const problemText = useAccountProblemText();
  const [network, setNetwork] = useState<KnownNetwork>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    ask().then(
      (answer) => !isGone && setNetwork(answer),
      () => undefined, // offline, or not theirs to choose: nothing is offered
    );
    return () => {
      isGone = true;
    };
  }, [ask]);

  function sentenceFor(code: string): string {
    if (code === 'portTaken')
      return t`Another program on the server uses the port of Vitrine in the network. Stop that program, or start Vitrine with another PORT, and try again.`;
    if (code === 'notAllowed') return t`Only the person who set up Vitrine here can choose this.`;
    return problemText(code);
  }

  async function choose(reach: KnownReach): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const answer = await ask(reach);
      setNetwork(answer);
      reportReachable(answer.addresses);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(sentenceFor(error.code));
    } finally {
      setBusy(false);
    }
  }
  return { network, isBusy, problem, choose };
}
