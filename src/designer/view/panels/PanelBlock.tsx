import { Children, type ReactNode } from 'react';
import styles from './panels.module.css';

/** A titled part of a panel; absent while it holds nothing. */
export function PanelBlock({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
