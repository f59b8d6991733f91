import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ChangeLog } from './changeLog.ts';
import styles from './ChangeLogPanel.module.css';
import { safeContent } from './safeContent.tsx';

export interface NewsDialogProps {
  readonly log: ChangeLog;
  onClose(): void;
}

/** The news, on request. */
export function NewsDialog({ log, onClose }: NewsDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog title={t`What’s new`} isOpen onClose={onClose}>
      <div className={styles.content}>{safeContent(log.content, i18n.locale)}</div>
    </Dialog>
  );
}
