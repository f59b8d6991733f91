import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import styles from './EmptyState.module.css';

/** Shown in place of a page that cannot be shown: the reason, and where to go from here. */
export function MessagePage(props: Omit<EmptyStateProps, 'isPage'>) {
  return (
    <main className={styles.page}>
      <EmptyState {...props} isPage />
    </main>
  );
}
