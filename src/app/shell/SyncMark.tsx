import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudDownload, CloudUpload, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../platform/react/useOnline.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { type SyncSummary, useSyncStatus } from '../../store/hooks/sync.ts';
import styles from './SyncMark.module.css';
import { type SyncState, syncState } from './syncState.ts';
import { useLasting } from '../../platform/react/useLasting.ts';
import { wakesWorkers } from '../../platform/secure/capabilities.ts';
import { useAnnouncedSync } from './useAnnouncedSync.ts';

const ActivityDialog = lazyPart(
  () => import('../../features/sync/ActivityDialog.tsx'),
  'ActivityDialog',
);

const ICONS = {
  done: Check,
  loading: CloudDownload,
  waiting: CloudUpload,
  sending: CloudUpload,
  offline: WifiOff,
  portal: WifiOff,
  full: CircleAlert,
  attention: CircleAlert,
};

/** A change that is sent at once needs no words. */
const LASTS_MS = 1500;

/** An unobtrusive mark of whether everything has been sent; its page shows the details. */
export function SyncMark() {
  const mark = useMark();
  if (!mark) return null;
  return (
    <div data-sync={mark.state}>
      <Link to="/activity" className={styles.mark} title={mark.title} {...mark.data}>
        {mark.content}
      </Link>
    </div>
  );
}

/** The same without a team, when pages are not accessible: it opens a dialog. */
export function SyncMarkWithoutPages() {
  const mark = useMark();
  const [isOpen, setOpen] = useState(false);
  if (!mark) return null;
  const open = () => setOpen(true);
  return (
    <div data-sync={mark.state}>
      <button type="button" className={styles.mark} onClick={open} {...mark.data}>
        {mark.content}
      </button>
      {isOpen && <ActivityDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

interface Mark {
  readonly state: SyncState;
  readonly title: string;
  /** For the look. */
  readonly data: { readonly 'data-state': SyncState; readonly 'data-bound'?: true };
  readonly content: ReactNode;
}

function useMark(): Mark | undefined {
  const { t } = useLingui();
  const isOnline = useOnline();
  const summary = useSyncStatus();
  const state = summary && syncState(summary, isOnline);
  const isBound = useLasting((summary?.waiting ?? 0) > 0 && !wakesWorkers(), LASTS_MS);
  useAnnouncedSync(state);
  if (!summary || !state) return undefined;
  const text = {
    done: t`All changes saved`,
    loading: t`Fetching your team`,
    waiting: t`Waiting to be sent`,
    sending: t`Sending`,
    offline: t`Offline`,
    portal: t`Network wants a sign-in`,
    full: t`Server is full`,
    attention: t`Needs attention`,
  }[state];
  const title =
    state === 'portal'
      ? t`This network wants you to sign in first (a café's or hotel's page, say). Your work is kept here.`
      : isBound
        ? t`This browser sends changes only while Vitrine is open in a tab. Until then they are kept on this device.`
        : text;
  const Icon = ICONS[state];
  const content = (
    <>
      <Icon aria-hidden />
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <Count summary={summary} />
        {isBound && <span className={styles.note}>{t`Sent only while a tab is open`}</span>}
      </span>
    </>
  );
  const data = { 'data-state': state, ...(isBound && { 'data-bound': true as const }) };
  return { state, title, data, content };
}

function Count({ summary: { loaded, waiting } }: { readonly summary: SyncSummary }) {
  return (
    <>
      {loaded && loaded.total > 0 && (
        <span
          className={styles.count}
        >{`${Math.floor((loaded.read / loaded.total) * 100)} %`}</span>
      )}
      {waiting > 0 && (
        <span className={styles.count}>
          <Plural value={waiting} one="# change" other="# changes" />
        </span>
      )}
    </>
  );
}
