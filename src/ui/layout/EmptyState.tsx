import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { PageHeading } from './Page.tsx';

export interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Makes the title the page's heading, where there is nothing else on the page. */
  readonly isPage?: boolean;
}

/** Explains what will be shown here and how to get it. */
export function EmptyState({ picture, title, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {isPage ? (
        <PageHeading className={styles.title}>{title}</PageHeading>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
