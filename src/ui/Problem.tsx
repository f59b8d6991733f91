import { CircleAlert } from 'lucide-react';
import styles from './Problem.module.css';

/** The error of a form, announced when it appears. */
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
