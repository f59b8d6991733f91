import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import {
  FIRST_SHOWN,
  type QueuedChange,
  type QueueGroup,
  type QueueView,
  useConflicts,
  useQueue,
} from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Activity.module.css';
import { ChangeItem } from './ChangeItem.tsx';
import { ConflictItem } from './ConflictItem.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { FormerWork } from './FormerWork.tsx';
import { LeftChanges } from './LeftChanges.tsx';
import { Overview } from './Overview.tsx';
import { QueuePart } from './Part.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { TryAgainAll } from './TryAgainAll.tsx';
import { useReasonTexts } from './useReasonTexts.ts';
import { useTakenBackNews } from './useTakenBackNews.ts';

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
