import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { type QueuedChange, useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { notify } from '../../ui/toast.ts';
import { FileProgress } from './FileProgress.tsx';
import { saveExport } from './saveExport.ts';
import styles from './SyncDialog.module.css';
import { useChangeTexts } from './useChangeTexts.ts';

/** One change that waits, with how far its files are; one that was refused asks for a decision. */
export function ChangeItem({ change }: { readonly change: QueuedChange }) {
  const { i18n } = useLingui();
  const now = useNow();
  const isOnline = useOnline();
  const texts = useChangeTexts();
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.subject}>{change.subject || texts.what(change.name)}</p>
        <p className={styles.note}>
          {[change.subject && texts.what(change.name), formatAgo(change.atMs, now, i18n.locale)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {change.code && <p className={styles.reason}>{texts.reason(change.code)}</p>}
        {change.files.map((file) => (
          <FileProgress key={file.id} file={file} />
        ))}
      </div>
      {change.state === 'parked' ? (
        <Decisions change={change} />
      ) : (
        <Tag tone="accent">{texts.state(isOnline ? change.state : 'waiting')}</Tag>
      )}
    </li>
  );
}

/** Nothing is let go by one press alone. */
function Decisions({ change }: { readonly change: QueuedChange }) {
  const { t } = useLingui();
  const { retry, discard, exported } = useQueueActions();
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    await saveExport(await exported(change.id));
    notify.success(t`Saved to your downloads`);
  };
  if (isAsking) {
    return (
      <div className={styles.buttons}>
        <Button size="sm" look="quiet" onPress={() => setAsking(false)}>
          <Trans>Keep it</Trans>
        </Button>
        <Button size="sm" look="danger" onPress={() => void discard(change.id)}>
          <Trans>Discard for good</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button size="sm" look="quiet" onPress={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      <Button size="sm" look="quiet" onPress={() => void save()}>
        <Trans>Export</Trans>
      </Button>
      {change.slide && (
        <LinkButton
          size="sm"
          to="/editor/$file/$id/{-$isParent}/{-$templateId}"
          params={{ file: change.slide.type, id: change.slide.id }}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <Button size="sm" onPress={() => void retry(change.id)}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
