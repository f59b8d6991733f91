import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { TypedTexts } from '../../ui/fields/TypedTexts.tsx';
import type { TypedText } from '../../ui/fields/useTypedTexts.ts';
import styles from './NotFoundPage.module.css';

export interface ForAdminsPageProps {
  /** What they had typed when their role was changed while the page was open. */
  readonly typed?: readonly TypedText[];
}

/** Shown to editors at the address of a page for admins. */
export function ForAdminsPage({ typed = [] }: ForAdminsPageProps) {
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
        <Trans>Ask one of them if something needs changing here.</Trans>
      </p>
      <div className={styles.typed}>
        <TypedTexts texts={typed} />
      </div>
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
