import { CircleAlert } from 'lucide-react';
import styles from './Problem.module.css';

/** What went wrong with a form, read out when it appears. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.problem}>
          <CircleAlert aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
