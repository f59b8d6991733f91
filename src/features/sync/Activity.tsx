import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConflicts, useQueue } from '../../store/hooks/queue.ts';
import { useSyncStatus } from '../../store/hooks/sync.ts';
import styles from './Activity.module.css';
import { ChangeItem } from './ChangeItem.tsx';
import { ConflictItem } from './ConflictItem.tsx';
import { Overview } from './Overview.tsx';
import { SafariNotice } from './SafariNotice.tsx';

/** Everything that has not reached the server, what needs a decision first. */
export function Activity() {
  const queue = useQueue();
  const conflicts = useConflicts();
  const waiting = useSyncStatus()?.waiting;
  if (!queue || !conflicts || waiting === undefined) return null;
  const parked = queue.filter(({ state }) => state === 'parked');
  const others = queue.filter(({ state }) => state !== 'parked');
  const more = waiting - others.length;
  return (
    <div className={styles.activity}>
      <Overview />
      {waiting + parked.length > 0 && <SafariNotice />}
      <Part title={<Trans>Could not be sent</Trans>} count={parked.length}>
        {parked.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </Part>
      <Part title={<Trans>Changed by two people at once</Trans>} count={conflicts.length}>
        {conflicts.map((conflict) => (
          <ConflictItem key={conflict.id} conflict={conflict} />
        ))}
      </Part>
      <Part title={<Trans>Waiting to be sent</Trans>} count={others.length + Math.max(0, more)}>
        {others.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
    </section>
  );
}
