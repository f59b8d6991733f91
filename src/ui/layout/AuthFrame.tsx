import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from '../Mark.tsx';
import { PageHeading } from './Page.tsx';
import styles from './AuthFrame.module.css';
import { LanguageChoice } from '../fields/LanguageChoice.tsx';

export interface AuthFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages around signing in: a form, and on wide windows an illustration beside it. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <main className={styles.side}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.word}>Vitrine</span>
        </div>
        <div className={styles.form}>
          <header>
            <PageHeading title={title}>{title}</PageHeading>
            {description && <p className={styles.description}>{description}</p>}
          </header>
          {children}
        </div>
        <footer className={styles.footer}>
          <Link to="/imprint">
            <Trans>Imprint</Trans>
          </Link>
          <Link to="/terms-of-use">
            <Trans>Terms of use</Trans>
          </Link>
          <Link to="/data-privacy">
            <Trans>Privacy</Trans>
          </Link>
          <LanguageChoice />
        </footer>
      </main>
      <ShopWindow />
    </div>
  );
}

/** Three screens behind glass, drawn by the style sheet; hidden from screen readers. */
function ShopWindow() {
  return (
    <div aria-hidden className={styles.window}>
      <div className={styles.glow} />
      <div className={styles.screenA} />
      <div className={styles.screenB} />
      <div className={styles.screenC} />
      <div className={styles.glass} />
    </div>
  );
}
