import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useFact } from '../../../store/hooks/facts.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { parseSessions, type SessionsAnswer } from './answer.ts';

const PATH = 'sessions';

export interface SessionList {
  /** The latest known state, including this device's copy; undefined while unknown. */
  readonly known: SessionsAnswer | undefined;
  /** Error code of the last read; '' if it succeeded. */
  readonly problem: string;
  reload(): void;
}

/** Returns the person's sessions. Only the host knows them; its last response is kept for offline use. */
export function useSessions(): SessionList {
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
  return { known: parseSessions(kept), problem, reload };
}
