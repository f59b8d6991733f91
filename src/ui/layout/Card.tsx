import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** No padding: the content reaches the edges. */
  readonly flush?: boolean;
}

/** A framed part of a page with its own heading. */
export function Card({ title, description, actions, children, flush = false }: CardProps) {
  const hasContent = Children.toArray(children).length > 0;
  return (
    <section className={classes(styles.card, flush && styles.flush)}>
      {(title || actions) && (
        <header className={styles.header}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {hasContent && <div className={styles.body}>{children}</div>}
    </section>
  );
}
