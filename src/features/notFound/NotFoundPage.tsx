import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import styles from './NotFoundPage.module.css';

/** Shown for unknown URLs. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <div aria-hidden className={styles.pane}>
        404
      </div>
      <PageHeading title={t`Page not found`}>
        <Trans>There is nothing behind this glass</Trans>
      </PageHeading>
      <p className={styles.text}>
        <Trans>The page has moved, or there is a mistake in the address.</Trans>
      </p>
      <LinkButton to="/dashboard" look="primary">
        <Trans>Back to the dashboard</Trans>
      </LinkButton>
    </div>
  );
}
