import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountError, type UnsentChanges } from '../platform/accountPort.ts';
import { usePorts } from '../platform/react/ports.tsx';
import { useUnsavedCount } from '../store/hooks/localDraft.ts';
import { useSyncStatus } from '../store/hooks/sync.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/toast.ts';
import { useProblemText } from '../ui/useProblemText.ts';
import styles from './SignOutDialog.module.css';

/** Signs out; asks what becomes of changes that have not been sent. */
export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const summary = useSyncStatus();
  const unsent = summary ? summary.waiting + summary.parked : undefined;
  const unsaved = useUnsavedCount();
  const { leave, isBusy } = useLeave(onClose);
  if (unsent === undefined || unsaved === undefined) return null;
  return (
    <Dialog
      title={
        unsent > 0
          ? t`Sign out with unsent changes?`
          : unsaved > 0
            ? t`Sign out with unsaved work?`
            : t`Sign out?`
      }
      isOpen
      width="sm"
      onClose={onClose}
    >
      {unsent > 0 ? (
        <Unsent count={unsent} isBusy={isBusy} onLeave={leave} onClose={onClose} />
      ) : unsaved > 0 ? (
        <Unsaved count={unsaved} isBusy={isBusy} onLeave={leave} />
      ) : (
        <div className={styles.choices}>
          <p className={styles.text}>
            <Trans>Everything has been sent. The copy on this device is deleted.</Trans>
          </p>
          <Button look="primary" wide isPending={isBusy} onPress={() => leave('discard')}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface UnsentProps {
  readonly count: number;
  readonly isBusy: boolean;
  onLeave(unsent: UnsentChanges): void;
  onClose(): void;
}

function Unsent({ count, isBusy, onLeave, onClose }: UnsentProps) {
  const { sync } = usePorts();
  const { t } = useLingui();
  const sendNow = () => {
    sync.syncNow();
    notify.info(t`Sending now. Sign out again when the mark says that all is saved.`);
    onClose();
  };
  return (
    <div className={styles.choices}>
      <p className={styles.text}>
        <Plural
          value={count}
          one="# change on this device has not reached the server yet."
          other="# changes on this device have not reached the server yet."
        />
      </p>
      <Button look="primary" wide onPress={sendNow}>
        <Trans>Stay and send them now</Trans>
      </Button>
      <Button wide isPending={isBusy} onPress={() => onLeave('keep')}>
        <Trans>Sign out, keep them on this device</Trans>
      </Button>
      <Button look="quiet" wide isPending={isBusy} onPress={() => onLeave('discard')}>
        <Trans>Sign out and discard them</Trans>
      </Button>
    </div>
  );
}

/** Work in the editor and the designer that was never saved: only this device has it. */
function Unsaved({ count, isBusy, onLeave }: Omit<UnsentProps, 'onClose'>) {
  return (
    <div className={styles.choices}>
      <p className={styles.text}>
        <Plural
          value={count}
          one="Everything was sent, but # slide or template has edits on this device that were never saved."
          other="Everything was sent, but # slides or templates have edits on this device that were never saved."
        />
      </p>
      <Button look="primary" wide isPending={isBusy} onPress={() => onLeave('keep')}>
        <Trans>Sign out, keep them on this device</Trans>
      </Button>
      <Button look="quiet" wide isPending={isBusy} onPress={() => onLeave('discard')}>
        <Trans>Sign out and discard them</Trans>
      </Button>
    </div>
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
