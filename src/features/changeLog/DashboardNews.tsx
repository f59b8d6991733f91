import { useNews } from './useNews.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ChangeLog } from './changeLog.ts';
import styles from './ChangeLogPanel.module.css';
import { safeContent } from './safeContent.tsx';
import { useNoteSeen } from './useNoteSeen.ts';

/** News that this person has not closed yet, in the flow of the page so that they cover nothing. */
export function DashboardNews() {
  const news = useNews();
  return news?.isUnseen ? <ChangeLogPanel log={news.log} /> : null;
}

/** News as a part of the page: they must not block a user who came to change a slide. */
function ChangeLogPanel({ log }: { readonly log: ChangeLog }) {
  const { t, i18n } = useLingui();
  const noteSeen = useNoteSeen();
  const titleId = useId();
  const close = () => noteSeen(log);
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <Trans>What’s new</Trans>
        </h2>
        <IconButton label={t`Close`} onPress={close}>
          <X />
        </IconButton>
      </header>
      <div className={styles.content}>{safeContent(log.content, i18n.locale)}</div>
      <Button size="sm" onPress={close}>
        <Trans>Got it</Trans>
      </Button>
    </section>
  );
}
