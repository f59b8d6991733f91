import { Plural, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import styles from './SyncMark.module.css';
import { syncState } from './syncState.ts';

const ICONS = {
  done: Check,
  waiting: CloudUpload,
  sending: CloudUpload,
  offline: WifiOff,
  attention: CircleAlert,
};

/** The quiet mark that says whether everything has been sent. */
export function SyncMark() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const summary = useSyncStatus();
  if (!summary) return null;
  const state = syncState(summary, isOnline);
  const Icon = ICONS[state];
  const text = {
    done: t`All changes saved`,
    waiting: t`Waiting to be sent`,
    sending: t`Sending`,
    offline: t`Offline`,
    attention: t`Needs attention`,
  }[state];
  return (
    <div role="status" className={styles.mark} data-state={state} title={text}>
      <Icon aria-hidden />
      <span className={styles.text}>{text}</span>
      {summary.waiting > 0 && (
        <span className={styles.count}>
          <Plural value={summary.waiting} one="# change" other="# changes" />
        </span>
      )}
    </div>
  );
}
