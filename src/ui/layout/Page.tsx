import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { takeExpected } from '../arrival.ts';
import styles from './Page.module.css';
import common from '../common.module.css';

export interface PageProps {
  readonly title: string;
  /** The area of the page that is shown: comes first in the browser tab, and after the heading for screen readers. */
  readonly area?: string | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page of the app: its heading takes the focus on arrival and names the browser tab. */
export function Page(props: PageProps) {
  const { title, area, description, actions, tabs, width = 'wide', children } = props;
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <PageHeading title={area ? `${area} · ${title}` : title}>
            {title}
            {area && <span className={styles.area}>: {area}</span>}
          </PageHeading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={common.row}>{actions}</div>}
      </header>
      {tabs}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The team's name, for people with several teams: it distinguishes browser tabs. */
export const TeamNameContext = createContext('');

const WINDOW = '[role="dialog"]';
/** React Aria dispatches it on what it is about to give the focus back to. */
const RESTORE = 'react-aria-focus-scope-restore';

/** The main heading of a page. */
export function PageHeading(props: {
  /** The title of the browser tab, where it differs from the heading. */
  readonly title?: string;
  readonly children: ReactNode;
  /** Set where it looks different, or is visually hidden. */
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const team = useContext(TeamNameContext);
  const { title, children } = props;
  useEffect(() => {
    const name = title ?? heading.current?.textContent;
    document.title = [name, team, 'Vitrine'].filter(Boolean).join(' · ');
  }, [title, team, children]);
  useEffect(() => takeFocus(heading.current), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={props.className ?? styles.title}>
      {children}
    </h1>
  );
}

/**
 * Focuses the heading of a page on arrival. A field that took the focus, as on the login page, keeps it; a window that
 * led here, as the palette does, gives it back to what is outside the page, and then the heading takes it.
 */
function takeFocus(heading: HTMLElement | null): (() => void) | undefined {
  const now = document.activeElement;
  const isExpected = takeExpected();
  if (!now?.closest(WINDOW)) {
    const isFree = now === document.body || now?.closest('nav') || isExpected;
    if (isFree) heading?.focus({ preventScroll: true });
    return undefined;
  }
  if (!isExpected) return undefined;
  const onFocus = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(WINDOW)) return;
    stop();
    if (target.closest('main')) return;
    event.preventDefault(); // in time for `RESTORE`: a screen reader would speak both
    heading?.focus({ preventScroll: true });
  };
  const stop = () => {
    for (const type of ['focusin', RESTORE]) document.removeEventListener(type, onFocus);
  };
  for (const type of ['focusin', RESTORE]) document.addEventListener(type, onFocus);
  return stop;
}
