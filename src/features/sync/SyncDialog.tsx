import { Trans, useLingui } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useConflicts, useQueue } from '../../store/hooks/queue.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { ConflictItem } from './ConflictItem.tsx';
import styles from './SyncDialog.module.css';

/** Everything that has not reached the server, and what needs a decision. */
export function SyncDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { sync } = usePorts();
  const queue = useQueue() ?? [];
  const conflicts = useConflicts() ?? [];
  const isOnline = useOnline();
  const actions = (
    <Button isDisabled={!isOnline || queue.length === 0} onPress={() => sync.syncNow()}>
      <Trans>Send now</Trans>
    </Button>
  );
  return (
    <Dialog title={t`Changes on this device`} isOpen actions={actions} onClose={onClose}>
      <Situation isEmpty={queue.length === 0 && conflicts.length === 0} />
      {queue.length > 0 && (
        <ul role="list" className={styles.list}>
          {queue.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ul>
      )}
      {conflicts.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>
            <Trans>Changed by two people at once</Trans>
          </h3>
          <ul role="list" className={styles.list}>
            {conflicts.map((conflict) => (
              <ConflictItem key={conflict.id} conflict={conflict} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** One sentence on how things are. */
function Situation({ isEmpty }: { readonly isEmpty: boolean }) {
  const isOnline = useOnline();
  const { t, i18n } = useLingui();
  const summary = useSyncStatus();
  const phase = summary?.phase;
  if (phase === 'needsSignIn') {
    return (
      <Notice tone="warning">
        <Trans>
          Your sign-in has ended. Sign out and keep your changes here, then sign in again: they are
          sent.
        </Trans>
      </Notice>
    );
  }
  if (phase === 'needsNewerApp') {
    return (
      <Notice tone="warning">
        <Trans>This version is too old to send. Reload to get the new one; nothing is lost.</Trans>
      </Notice>
    );
  }
  if (summary?.loaded) {
    const { read, total } = summary.loaded;
    const [here, all] = [read, total].map((count) => count.toLocaleString(i18n.locale));
    return (
      <div className={styles.section}>
        <p className={styles.text}>
          {total > 0 ? (
            <Trans>
              Fetching your team for the first time: {here} of {all}
            </Trans>
          ) : (
            <Trans>Fetching your team for the first time: {here}</Trans>
          )}
        </p>
        <Progress
          label={t`Fetching your team`}
          percent={total > 0 ? Math.floor((read / total) * 100) : undefined}
        />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <p className={styles.text}>
        <Trans>Everything has reached the server.</Trans>
      </p>
    );
  }
  return isOnline ? null : (
    <p className={styles.text}>
      <Trans>
        Without a connection, changes wait here. They survive closing the app and are sent by
        themselves.
      </Trans>
    </p>
  );
}
