import { useEffect, useState } from 'react';
import { isId } from '../../model/ids.ts';
import { parseInvite, type Invite } from '../../model/member/invite.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { usePorts } from '../../platform/react/ports.tsx';

export type InviteState =
  | { readonly name: 'loading' }
  | { readonly name: 'open'; readonly invite: Invite }
  /** `code` selects the text. */
  | { readonly name: 'closed'; readonly code: string };

const LOADING: InviteState = { name: 'loading' };

/** Reads the invitation with this id. */
export function useInvite(id: string): { readonly state: InviteState; reload(): void } {
  const { functions } = usePorts();
  const [state, setState] = useState<InviteState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: InviteState) => void (isGone || setState(next));
    const reading = isId(id) ? functions.read(`invites/${id}`) : Promise.resolve(null);
    Promise.all([reading, functions.serverNow()]).then(
      ([raw, nowMs]) => show(judge(parseInvite(raw), nowMs)),
      (cause: unknown) => show({ name: 'closed', code: codeOf(cause) }),
    );
    return () => {
      isGone = true;
    };
  }, [functions, id, attempt]);
  const reload = () => {
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  return { state, reload };
}

function judge(invite: Invite | undefined, nowMs: number): InviteState {
  if (!invite) return { name: 'closed', code: 'inviteUnknown' };
  const isOver = invite.expiry <= nowMs;
  return isOver ? { name: 'closed', code: 'inviteExpired' } : { name: 'open', invite };
}
