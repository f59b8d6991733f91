import { Trans, useLingui } from '@lingui/react/macro';
import { saveUser } from '../../model/mutations/saveUser.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ChangeLog } from './changeLog.ts';
import styles from './ChangeLogDialog.module.css';
import { safeContent } from './safeContent.tsx';

/** What is new; closing it remembers that this person has seen it, on all devices. */
export function ChangeLogDialog({ log }: { readonly log: ChangeLog }) {
  const { t } = useLingui();
  const commit = useCommit();
  const close = () => void commit(saveUser, { fields: { lastSeenLogId: log.id } });
  const actions = (
    <Button look="primary" onPress={close}>
      <Trans>Got it</Trans>
    </Button>
  );
  return (
    <Dialog title={t`What is new`} isOpen actions={actions} onClose={close}>
      <div className={styles.content}>{safeContent(log.content)}</div>
    </Dialog>
  );
}
