import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import styles from './EmptyState.module.css';

/** Instead of a page that cannot be shown: what is the matter, and where to go from here. */
export function MessagePage(props: Omit<EmptyStateProps, 'isPage'>) {
  return (
    <main className={styles.page}>
      <EmptyState {...props} isPage />
    </main>
  );
}
