import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out at once: for what went wrong just now, not for what is so on arrival. */
  readonly isAlert?: boolean;
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert };

/** A sentence in the page that matters more than its surroundings. */
export function Notice({ tone = 'info', title, children, actions, isAlert = false }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role={isAlert ? 'alert' : undefined} className={classes(styles.notice, styles[tone])}>
      <Icon aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
