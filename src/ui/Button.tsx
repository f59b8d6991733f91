import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { About } from './About.tsx';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { useKeptFocus } from './focus/useKeptFocus.ts';
import { Wording } from '../i18n/Wording.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly look?: ButtonLook;
  readonly size?: 'md' | 'sm';
  /** Takes the full width of its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', size = 'md', wide = false): string {
  return classes(styles.button, styles[look], size === 'sm' && styles.sm, wide && styles.wide);
}

/**
 * A labeled action. While `isPending` it keeps its width and ignores presses; when disabled it keeps the focus if it
 * has it.
 */
export function Button({ look, size, wide, icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...useKeptFocus(rest)} className={buttonClass(look, size, wide)}>
      {icon}
      <span className={styles.label}>
        <Wording>{children}</Wording>
        <About />
      </span>
    </AriaButton>
  );
}
