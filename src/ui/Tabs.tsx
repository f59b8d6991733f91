import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Tabs.module.css';

/**
 * Tabs that are pages: each has its own address, so they are links in a navigation
 * and not the ARIA tab pattern. The current one carries `aria-current`.
 */
export function Tabs({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

interface TabProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly count?: number | undefined;
}

function TabAnchor({ children, count, ...rest }: TabProps) {
  return (
    <a {...rest} className={styles.tab}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  );
}

/** One tab; the router marks it current. */
export const Tab = createLink(TabAnchor);

/** An action at the end of the tabs, for what has no page of its own. */
export function TabAction({
  children,
  onPress,
}: {
  readonly children: ReactNode;
  onPress(): void;
}) {
  return (
    <button type="button" className={styles.tab} onClick={onPress}>
      {children}
    </button>
  );
}
