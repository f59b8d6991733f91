import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  const shown = useRef('');
  useEffect(() => {
    shown.current = showCurrent(nav.current, shown.current);
  });
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

/**
 * On a narrow window brings the current tab into sight, once for each tab and width: who scrolls on is
 * not pulled back. Answers for what it did.
 */
function showCurrent(nav: HTMLElement | null, before: string): string {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !tab) return before;
  const now = `${tab.getAttribute('href')} ${nav.scrollWidth}`;
  if (now === before || nav.scrollWidth <= nav.clientWidth) return now;
  const [box, around] = [tab.getBoundingClientRect(), nav.getBoundingClientRect()];
  if (box.right > around.right) nav.scrollLeft += box.right - around.right;
  else if (box.left < around.left) nav.scrollLeft -= around.left - box.left;
  return now;
}

interface TabProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly count?: number | undefined;
}

function TabAnchor({ children, count, ...rest }: TabProps) {
  return (
    <a {...rest} className={styles.tab}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
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
