import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface TagProps {
  readonly tone?: Tone;
  /** A dot before the text, for states. */
  readonly dot?: boolean;
  /** A sign before the text, for states that differ in more than their color. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short label. Its text carries the meaning; the color only repeats it. */
export function Tag({ tone = 'neutral', dot = false, icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[tone], dot && styles.dot)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
