import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  readonly title: string;
  /** Which of the page's areas is shown: the browser's tab names it first. */
  readonly area?: string | undefined;
  /** Shown instead of the title where a name says more; the title still names the tab. */
  readonly heading?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page of the app: its heading takes the focus on arrival and names the browser's tab. */
export function Page(props: PageProps) {
  const { title, area, heading, description, actions, tabs, width = 'wide', children } = props;
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <PageHeading title={area ? `${area} · ${title}` : title}>{heading ?? title}</PageHeading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Whose pages these are, where people have several teams: two tabs are told apart by it. */
export const TeamNameContext = createContext('');

/** The first heading of a page. */
export function PageHeading(props: {
  /** What the browser's tab says, where it is not what the heading says. */
  readonly title?: string;
  readonly children: ReactNode;
  /** Where it looks otherwise, or is not seen. */
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const team = useContext(TeamNameContext);
  const { title, children } = props;
  useEffect(() => {
    const name = title ?? heading.current?.textContent;
    document.title = [name, team, 'Vitrine'].filter(Boolean).join(' · ');
  }, [title, team, children]);
  useEffect(() => {
    // A field that asked for the focus, as on the login page, keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={props.className ?? styles.title}>
      {children}
    </h1>
  );
}
