import { Plural, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CloudDownload, CloudUpload, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import styles from './SyncMark.module.css';
import { syncState } from './syncState.ts';

const SyncDialog = lazy(() =>
  import('../../features/sync/SyncDialog.tsx').then((m) => ({ default: m.SyncDialog })),
);

const ICONS = {
  done: Check,
  loading: CloudDownload,
  waiting: CloudUpload,
  sending: CloudUpload,
  offline: WifiOff,
  attention: CircleAlert,
};

/** The quiet mark that says whether everything has been sent; a press tells more. */
export function SyncMark() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const summary = useSyncStatus();
  const [isOpen, setOpen] = useState(false);
  if (!summary) return null;
  const state = syncState(summary, isOnline);
  const Icon = ICONS[state];
  const text = {
    done: t`All changes saved`,
    loading: t`Fetching your team`,
    waiting: t`Waiting to be sent`,
    sending: t`Sending`,
    offline: t`Offline`,
    attention: t`Needs attention`,
  }[state];
  return (
    <div role="status">
      <button
        type="button"
        className={styles.mark}
        data-state={state}
        title={text}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
        <span className={styles.text}>{text}</span>
        {summary.loaded && summary.loaded.total > 0 && (
          <span className={styles.count}>
            {Math.floor((summary.loaded.read / summary.loaded.total) * 100)} %
          </span>
        )}
        {summary.waiting > 0 && (
          <span className={styles.count}>
            <Plural value={summary.waiting} one="# change" other="# changes" />
          </span>
        )}
      </button>
      <Suspense fallback={null}>{isOpen && <SyncDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
