import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import styles from './ScreenPage.module.css';

/** Leads from a screen to all of them. */
export function BackLink() {
  return (
    // The page of a screen is below theirs, which would make this the current page.
    <Link to="/screens" activeOptions={{ exact: true }} className={styles.back}>
      <ArrowLeft aria-hidden />
      <Trans>All screens</Trans>
    </Link>
  );
}
