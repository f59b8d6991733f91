import type { ReactNode } from 'react';
import styles from './TypedTexts.module.css';
import type { useTypedTexts } from './useTypedTexts.ts';

export interface WatchedFormsProps {
  readonly watch: ReturnType<typeof useTypedTexts>['watch'];
  readonly children: ReactNode;
}

/** A part of a page in which `useTypedTexts` hears what is typed, also in the dialogs that it opens. */
export function WatchedForms({ watch, children }: WatchedFormsProps) {
  return (
    <div className={styles.watched} {...watch}>
      {children}
    </div>
  );
}
