import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useFact } from '../../../store/hooks/facts.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { restoreSessions, type SessionsAnswer } from './answer.ts';

const PATH = 'sessions';

export interface Sessions {
  /** As last heard, this device's copy included; undefined while nothing is known. */
  readonly known: SessionsAnswer | undefined;
  /** Why they could not be read anew; '' when they were. */
  readonly problem: string;
  reload(): void;
}

/** Where the person is signed in. Only the host knows; its last answer is kept for times without network. */
export function useSessions(): Sessions {
  const { functions } = usePorts();
  const store = useStore();
  const kept = useFact(PATH);
  const [problem, setProblem] = useState('');
  const reload = useCallback(() => {
    functions.call('listSessions', {}).then(
      (answer) => {
        setProblem('');
        return store.putFact(PATH, answer);
      },
      (cause: unknown) => setProblem(codeOf(cause) || 'noAnswer'),
    );
  }, [functions, store]);
  useEffect(reload, [reload]);
  useEffect(() => {
    for (const event of ['focus', 'online']) addEventListener(event, reload);
    return () => ['focus', 'online'].forEach((event) => removeEventListener(event, reload));
  }, [reload]);
  return { known: restoreSessions(kept), problem, reload };
}
