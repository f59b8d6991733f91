import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { useKeptFocus } from './focus/useKeptFocus.ts';

export interface IconButtonProps
  extends Omit<AriaProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The accessible name of the button. */
  readonly label: string;
  readonly children: ReactNode;
  /** On a picture: a background keeps the icon visible. */
  readonly onPicture?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An action shown by an icon only. */
export function IconButton({ label, children, onPicture = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...useKeptFocus(rest)}
      aria-label={label}
      className={classes(styles.button, onPicture && styles.onPicture)}
    >
      {children}
    </AriaButton>
  );
}
