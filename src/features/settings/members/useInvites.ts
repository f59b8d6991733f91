import { useCallback, useEffect, useState } from 'react';
import type { TeamId } from '../../../model/ids.ts';
import { restoreInvites, type OpenInvite } from '../../../model/invite.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useFact } from '../../../store/hooks/facts.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';

export interface Invites {
  /** As last heard, this device's copy included; undefined while nothing is known. */
  readonly list: readonly OpenInvite[] | undefined;
  /** Why they could not be read anew; '' when they were. */
  readonly problem: string;
  reload(): void;
}

/**
 * The invitations that nobody has accepted yet. They live on the server; the last answer is kept here,
 * so that links can be copied without network. `trigger` asks again when it changes.
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
  return { list: restoreInvites(kept), problem, reload };
}
