import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced at once: for an error that has just occurred, not for a state that exists on arrival. */
  readonly isAlert?: boolean;
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert };

/** A message in the page that stands out from its surroundings. */
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
