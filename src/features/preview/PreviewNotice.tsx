import type { ReactNode } from 'react';
import styles from './PreviewFrame.module.css';

/** Explains in place of a slide why there is none. */
export function PreviewNotice({
  icon,
  children,
}: {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.notice} role="status">
      {icon}
      <p>{children}</p>
    </div>
  );
}
