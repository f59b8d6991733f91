import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './Button.tsx';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly look?: ButtonLook;
  readonly size?: 'md' | 'sm';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
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
