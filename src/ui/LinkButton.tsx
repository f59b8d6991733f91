import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { type ButtonProps, buttonClass } from './Button.tsx';

interface AnchorProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>,
    Pick<ButtonProps, 'look' | 'size' | 'wide' | 'icon'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ look, size, wide, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass(look, size, wide)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  );
}

/** A link to a page that looks like a button. */
export const LinkButton = createLink(Anchor);
