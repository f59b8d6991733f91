import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useEffect } from 'react';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import {
  FIRST_SHOWN,
  type QueuedChange,
  type QueueGroup,
  type QueueView,
  useConflicts,
  useQueue,
  useQueueActions,
  type LeftChange,
} from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Activity.module.css';
import { ChangeItem } from './ChangeItem.tsx';
import { ConflictItem } from './ConflictItem.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { FormerWork } from './FormerWork.tsx';
import { Overview } from './Overview.tsx';
import { QueuePart } from './Part.tsx';
import { useReasonTexts } from './useReasonTexts.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useAttempt } from '../../words/useAttempt.ts';
import { useMayBeCleared } from '../../platform/react/useMayBeCleared.ts';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useChangeTexts } from './useChangeTexts.ts';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const OUTCOME_TONES: { readonly [outcome in LeftChange['outcome']]: Tone } = {
  sent: 'success',
  delivered: 'warning',
  discarded: 'neutral',
};

/**
 * All changes that have not reached the server and why, those that need a decision first; then recent ones that have.
 */
export function Activity() {
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<QueueView['shown']>({});
  const [unwanted, setUnwanted] = useState<QueuedChange>();
  const view = { isOnline: useOnline(), isMetered: useMeteredLine(), shown };
  const queue = useQueue(view);
  const conflicts = useConflicts();
  useTakenBackNews(queue?.left);
  if (!queue || !conflicts) return null;
  const showMore = ({ reason, changes }: QueueGroup) =>
    setShown({ ...shown, [reason]: changes.length + FIRST_SHOWN });
  const group = (one: QueueGroup) => (
    <Group key={one.reason} group={one} onMore={() => showMore(one)} onDiscard={setUnwanted} />
  );
  const isParked = ({ reason }: QueueGroup) => reason === 'parked' || reason === 'wentBack';
  return (
    <div ref={list} tabIndex={-1} className={styles.activity}>
      <Overview />
      <StorageNotice isWaiting={queue.groups.length > 0} />
      {queue.groups.filter(isParked).map(group)}
      <QueuePart title={<Trans>Changed by two people at once</Trans>} count={conflicts.length}>
        {conflicts.map((conflict) => (
          <ConflictItem key={conflict.id} conflict={conflict} />
        ))}
      </QueuePart>
      {queue.groups.filter((one) => !isParked(one)).map(group)}
      <FormerWork />
      <LeftChanges changes={queue.left} />
      {unwanted && (
        <DiscardDialog
          change={unwanted}
          onClose={() => setUnwanted(undefined)}
          // The pressed button has disappeared with its change.
          onDiscarded={() => list.current?.focus()}
        />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: QueueGroup;
  onMore(): void;
  onDiscard(change: QueuedChange): void;
}

function Group({ group: { reason, total, changes }, onMore, onDiscard }: GroupProps) {
  const texts = useReasonTexts(reason);
  const more = Math.min(total - changes.length, FIRST_SHOWN);
  const showMore = more > 0 && (
    <Button wide look="quiet" onPress={onMore}>
      <Plural value={more} one="Show # more" other="Show # more" />
    </Button>
  );
  const isParked = reason === 'parked' || reason === 'wentBack';
  const action = isParked && total > 1 && <TryAgainAll reason={reason} />;
  return (
    <QueuePart title={texts.title} hint={texts.hint} count={total} action={action} more={showMore}>
      {changes.map((change) => (
        <ChangeItem key={change.id} change={change} onDiscard={() => onDiscard(change)} />
      ))}
    </QueuePart>
  );
}

/** Sends all refused changes again, or makes all again that the server has lost, at once. */
function TryAgainAll({ reason }: { readonly reason: 'parked' | 'wentBack' }) {
  const { sync } = usePorts();
  const { retryAll } = useQueueActions();
  const attempt = useAttempt();
  const press = async () => {
    await retryAll(reason);
    sync.syncNow();
  };
  return (
    <Button size="sm" onPress={() => void attempt(press)}>
      {reason === 'parked' ? <Trans>Try all again</Trans> : <Trans>Make all again</Trans>}
    </Button>
  );
}

/** Warns where the browser may clear local data, in case work is left there unsent. */
function StorageNotice({ isWaiting }: { readonly isWaiting: boolean }) {
  const risk = useMayBeCleared();
  if (!risk) return null;
  return (
    <Notice tone={isWaiting && risk === 'afterDays' ? 'warning' : 'info'}>
      {risk === 'afterDays' ? (
        <Trans>
          Safari deletes what waits here when Vitrine is not opened for seven days. Add it to the
          home screen or the Dock to keep it.
        </Trans>
      ) : (
        <Trans>
          This browser does not guarantee to keep what is stored here: it may clear it when the disk
          is full.
        </Trans>
      )}
    </Notice>
  );
}

/** Notifies about the outcome of a change that was taken back while being sent, as soon as it is known. */
function useTakenBackNews(left: readonly LeftChange[] | undefined): void {
  const { t } = useLingui();
  const texts = useChangeTexts();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!left) return;
    const back = left.filter(({ outcome }) => outcome !== 'sent');
    const news = back.filter(({ id }) => known.current && !known.current.has(id));
    known.current = new Set(back.map(({ id }) => id));
    for (const { name, subject, outcome } of news) {
      const what = subject || texts.what(name);
      notify.info(
        outcome === 'discarded'
          ? t`Taken back before it arrived: ${what}`
          : t`Had arrived already, so it stays: ${what}`,
      );
    }
  }, [left, texts, t]);
}

/** The latest changes that have arrived, and the outcome of those taken back while being sent. */
function LeftChanges({ changes }: { readonly changes: readonly LeftChange[] }) {
  if (changes.length === 0) return null;
  return (
    <QueuePart title={<Trans>Lately</Trans>}>
      {changes.map((change) => (
        <Left key={`${change.id} ${change.outcome}`} change={change} />
      ))}
    </QueuePart>
  );
}

function Left({ change: { name, subject, teamName, atMs, outcome } }: { change: LeftChange }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const what = useChangeTexts().what(name);
  const outcomes = {
    sent: t`Arrived`,
    delivered: t`Had arrived before`,
    discarded: t`Taken back`,
  };
  const hints = {
    sent: undefined,
    delivered: t`It was on the server when you took it back, so it stays as it is.`,
    discarded: t`It had not arrived, and can no longer.`,
  };
  const note = [subject && what, teamName, formatAgo(atMs, now, i18n.locale)];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.subject}>{subject || what}</p>
          <p className={styles.note}>{note.filter(Boolean).join(' · ')}</p>
          {hints[outcome] && <p className={styles.note}>{hints[outcome]}</p>}
        </div>
        <Tag tone={OUTCOME_TONES[outcome]}>{outcomes[outcome]}</Tag>
      </div>
    </li>
  );
}
