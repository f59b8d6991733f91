import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  readonly title: string;
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
  const { title, heading, description, actions, tabs, width = 'wide', children } = props;
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <PageHeading title={title}>{heading ?? title}</PageHeading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The first heading of a page. */
export function PageHeading(props: {
  readonly title: string;
  readonly children: ReactNode;
  /** Where it looks otherwise, or is not seen. */
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${props.title} · Vitrine`;
  }, [props.title]);
  useEffect(() => {
    // A field that asked for the focus, as on the login page, keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={props.className ?? styles.title}>
      {props.children}
    </h1>
  );
}
