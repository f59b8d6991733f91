import { type ReactNode, useId } from 'react';
import styles from './Activity.module.css';

export interface PartProps {
  readonly title: ReactNode;
  /** Applies to all of them. */
  readonly hint?: ReactNode;
  readonly count?: number;
  readonly action?: ReactNode;
  /** Below the list: a link to the rest. */
  readonly more?: ReactNode;
  /** List items. */
  readonly children: ReactNode;
}

/** Changes of one kind under a heading; renders nothing if there are none. */
export function QueuePart({ title, hint, count, action, more, children }: PartProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <div className={styles.what}>
          <h2 id={id} className={styles.title}>
            {title} {count !== undefined && <span className={styles.count}>{count}</span>}
          </h2>
          {hint && <p className={styles.note}>{hint}</p>}
        </div>
        {action}
      </div>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
      {more}
    </section>
  );
}
