import { Trans, useLingui } from '@lingui/react/macro';
import { usePorts } from '../../../platform/react/ports.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useCall } from '../useCall.ts';
import type { ListedSession } from './answer.ts';
import { useAgentName } from './useAgentName.ts';

/** One session, all but the current one, or all if the host supports nothing finer. */
export type SessionEnding = ListedSession | 'others' | 'everywhere';

export interface EndDialogProps {
  readonly ending: SessionEnding;
  onClose(): void;
  onEnded(): void;
}

/** Confirms ending sessions, and explains the effect. */
export function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const { t } = useLingui();
  const { account } = usePorts();
  const { call } = useCall();
  const agentName = useAgentName();
  const name = typeof ending === 'string' ? '' : agentName(ending.agent);
  async function end() {
    onClose();
    const answer = await call(
      'endSessions',
      typeof ending === 'string' ? {} : { session: ending.id },
    );
    if (answer === undefined) return onEnded();
    if (isHereToo(answer)) return void account.signOut('keep');
    notify.success(t`Signed out there`);
    onEnded();
  }
  const titles = {
    one: t`Sign out ${name}?`,
    others: t`Sign out everywhere else?`,
    everywhere: t`Sign out everywhere?`,
  };
  return (
    <ConfirmDialog
      title={titles[typeof ending === 'string' ? ending : 'one']}
      isOpen
      isDanger
      confirm={t`Sign out`}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      {ending === 'everywhere' ? (
        <Trans>
          You are signed out here too. Other devices may go on for up to an hour, then they ask for
          a sign-in. Changes that have not been sent stay on their device.
        </Trans>
      ) : (
        <Trans>
          It ends at once, and a new sign-in is asked for there. Changes that have not been sent
          stay on that device.
        </Trans>
      )}
    </ConfirmDialog>
  );
}

const isHereToo = (answer: unknown) =>
  (answer as { readonly isHereToo?: unknown }).isHereToo === true;
