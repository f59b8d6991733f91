import type { ReactNode } from 'react';
import styles from './MediaTools.module.css';

/** What can be done with a picture or video, below it. */
export function MediaTools({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
