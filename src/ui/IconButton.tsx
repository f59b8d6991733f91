import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { useHeldFocus } from './useHeldFocus.ts';

export interface IconButtonProps
  extends Omit<AriaProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What the button does, for those who do not see its icon. */
  readonly label: string;
  readonly children: ReactNode;
  /** On a picture: a ground of its own keeps the icon visible. */
  readonly onPicture?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An action shown by its icon alone. */
export function IconButton({ label, children, onPicture = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...useHeldFocus(rest)}
      aria-label={label}
      className={classes(styles.button, onPicture && styles.onPicture)}
    >
      {children}
    </AriaButton>
  );
}
