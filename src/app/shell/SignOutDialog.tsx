import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NeverSaved } from '../../features/sync/NeverSaved.tsx';
import { AccountError, type UnsentChanges } from '../../platform/ports/accountPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { type Unsent as UnsentHere, useUnsent } from '../../store/hooks/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import common from '../../ui/common.module.css';
import styles from './SignOutDialog.module.css';

/** Signs out; asks what to do with data that exists only on this device. */
export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const unsent = useUnsent();
  const { leave, isBusy } = useLeave(onClose);
  if (!unsent) return null;
  const { changes, conflicts, works } = unsent;
  const props = { unsent, isBusy, onLeave: leave, onClose };
  return (
    <Dialog
      title={
        changes > 0
          ? t`Sign out with unsent changes?`
          : works > 0
            ? t`Sign out with unsaved work?`
            : conflicts > 0
              ? t`Sign out with open decisions?`
              : t`Sign out?`
      }
      isOpen
      width="sm"
      onClose={onClose}
    >
      {changes > 0 ? (
        <Unsent {...props} />
      ) : works + conflicts > 0 ? (
        <Unsaved {...props} />
      ) : (
        <div className={common.stack2}>
          <p className={styles.text}>
            <Trans>Everything has been sent. The copy on this device is deleted.</Trans>
          </p>
          {/* Keeps what another window may save meanwhile. */}
          <Button look="primary" wide isPending={isBusy} onPress={() => leave('keep')}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface UnsentProps {
  readonly unsent: UnsentHere;
  readonly isBusy: boolean;
  onLeave(unsent: UnsentChanges): void;
  onClose(): void;
}

function Unsent({ unsent, isBusy, onLeave, onClose }: UnsentProps) {
  const { sync } = usePorts();
  const { t } = useLingui();
  const sendNow = () => {
    sync.syncNow();
    notify.info(t`Sending now. Sign out again when the mark says that all is saved.`);
    onClose();
  };
  return (
    <div className={common.stack2}>
      <p className={styles.text}>
        <Plural
          value={unsent.changes}
          one="# change on this device has not reached the server yet."
          other="# changes on this device have not reached the server yet."
        />
      </p>
      {unsent.works > 0 && (
        <p className={styles.text}>
          <NeverSaved count={unsent.works} />
        </p>
      )}
      <OpenDecisions count={unsent.conflicts} />
      <Button look="primary" wide onPress={sendNow}>
        <Trans>Stay and send them now</Trans>
      </Button>
      <Leave look="secondary" unsent={unsent} isBusy={isBusy} onLeave={onLeave} />
    </div>
  );
}

/** Unsaved work and undecided conflicts, which exist only on this device. */
function Unsaved({ unsent, isBusy, onLeave }: Omit<UnsentProps, 'onClose'>) {
  const { works, conflicts } = unsent;
  return (
    <div className={common.stack2}>
      {works > 0 && (
        <p className={styles.text}>
          <NeverSaved count={works} />
        </p>
      )}
      <OpenDecisions count={conflicts} />
      <Leave look="primary" unsent={unsent} isBusy={isBusy} onLeave={onLeave} />
    </div>
  );
}

function OpenDecisions({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.text}>
      <Plural
        value={count}
        one="# value that two people changed at once still waits for your decision. Only this device knows the other one."
        other="# values that two people changed at once still wait for your decision. Only this device knows the others."
      />
    </p>
  );
}

interface LeaveProps extends Omit<UnsentProps, 'onClose'> {
  /** Of the button that keeps everything. */
  readonly look: 'primary' | 'secondary';
}

/** Keeps what the dialog lists, or discards it, but nothing that another window saves meanwhile. */
function Leave({ look, unsent, isBusy, onLeave }: LeaveProps) {
  const discard = () => onLeave({ discardUpTo: unsent.upTo });
  return (
    <>
      <Button look={look} wide isPending={isBusy} onPress={() => onLeave('keep')}>
        <Trans>Sign out, keep them on this device</Trans>
      </Button>
      <Button look="quiet" wide isPending={isBusy} onPress={discard}>
        <Trans>Sign out and discard them</Trans>
      </Button>
    </>
  );
}

function useLeave(onClose: () => void) {
  const { account } = usePorts();
  const problem = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const leave = (unsent: UnsentChanges) => {
    setBusy(true);
    account.signOut(unsent).catch((error: unknown) => {
      setBusy(false);
      onClose();
      notify.error(problem(error instanceof AccountError ? 'noAnswer' : ''));
    });
  };
  return { leave, isBusy };
}
