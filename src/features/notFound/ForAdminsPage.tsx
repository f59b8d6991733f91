import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import styles from './NotFoundPage.module.css';

/** Shown to editors at the address of a page for admins: perhaps their role was changed while it was open. */
export function ForAdminsPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <div aria-hidden className={styles.pane}>
        <Lock />
      </div>
      <PageHeading title={t`For admins`}>
        <Trans>This page is for admins of the team</Trans>
      </PageHeading>
      <p className={styles.text}>
        <Trans>Ask one of them if something is to be changed here.</Trans>
      </p>
      <div className={styles.actions}>
        <LinkButton to="/dashboard" look="primary">
          <Trans>Back to the dashboard</Trans>
        </LinkButton>
        {/* Names them, with their addresses. */}
        <LinkButton to="/support">
          <Trans>Who the admins are</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
