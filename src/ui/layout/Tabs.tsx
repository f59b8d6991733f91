import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

/**
 * Tabs that are pages: each has its own URL, so they are links in a navigation instead of the ARIA tab pattern. The
 * current one has `aria-current`.
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
 * On a narrow window scrolls the current tab into view, once per tab and width, so that users who scroll on are not
 * pulled back. Returns the key of what it did.
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

/** One tab; the router marks it as current. */
export const Tab = createLink(TabAnchor);

/** An action at the end of the tabs that has no page of its own. */
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
