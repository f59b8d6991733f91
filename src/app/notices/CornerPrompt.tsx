import type { ReactNode } from 'react';
import styles from './CornerPrompt.module.css';

export interface CornerPromptProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A question in the corner that can wait: it takes no focus and covers no work. */
export function CornerPrompt({ label, children, actions }: CornerPromptProps) {
  return (
    <section aria-label={label} className={styles.prompt}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
