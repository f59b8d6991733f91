import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { saveUser } from '../../model/mutations/saveUser.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ChangeLog } from './changeLog.ts';
import styles from './ChangeLogPanel.module.css';
import { safeContent } from './safeContent.tsx';

/**
 * What is new, beside the work and not in front of it: news must not stop somebody who came to
 * change a slide. Closing it remembers that this person has seen it, on all devices.
 */
export function ChangeLogPanel({ log }: { readonly log: ChangeLog }) {
  const { t, i18n } = useLingui();
  const commit = useCommit();
  const titleId = useId();
  const close = () => void commit(saveUser, { fields: { lastSeenLogId: log.id } });
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <Trans>What is new</Trans>
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
