import { useCallback, useEffect, useState } from 'react';
import type { TeamId } from '../../../model/ids.ts';
import { parseInvites, type OpenInvite } from '../../../model/member/invite.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useFact } from '../../../store/hooks/facts.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';

export interface Invites {
  /** The latest known list, including this device's copy; undefined while unknown. */
  readonly list: readonly OpenInvite[] | undefined;
  /** Error code of the last read; '' if it succeeded. */
  readonly problem: string;
  reload(): void;
}

/**
 * Returns the invitations that have not been accepted yet. They live on the server; the last response is kept here,
 * so that links can be copied offline. A change of `trigger` reads them again.
 */
export function useInvites(teamId: TeamId, trigger: unknown): Invites {
  const { functions } = usePorts();
  const store = useStore();
  const path = `invites/${teamId}`;
  const kept = useFact(path);
  const [problem, setProblem] = useState('');
  const reload = useCallback(() => {
    functions.call('listInvites', { teamId }).then(
      (answer) => {
        setProblem('');
        return store.putFact(path, answer);
      },
      (cause: unknown) => setProblem(codeOf(cause) || 'noAnswer'),
    );
  }, [functions, store, path, teamId]);
  useEffect(reload, [reload, trigger]);
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
  return { list: parseInvites(kept), problem, reload };
}
