import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { PageHeading } from './Page.tsx';

export interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The title is the heading of the page, where nothing else is on it. */
  readonly isPage?: boolean;
}

/** Says what will be here and how it gets here. */
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
