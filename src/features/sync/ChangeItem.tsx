import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { type QueuedChange, useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './SyncDialog.module.css';
import { useChangeTexts } from './useChangeTexts.ts';

/** One change that waits; one that was refused can be tried again or let go. */
export function ChangeItem({ change }: { readonly change: QueuedChange }) {
  const { i18n } = useLingui();
  const now = useNow();
  const isOnline = useOnline();
  const texts = useChangeTexts();
  const { retry, discard } = useQueueActions();
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
      </div>
      {change.state === 'parked' ? (
        <div className={styles.buttons}>
          <Button size="sm" look="quiet" onPress={() => void discard(change.id)}>
            <Trans>Discard</Trans>
          </Button>
          <Button size="sm" onPress={() => void retry(change.id)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <Tag tone="accent">{texts.state(isOnline ? change.state : 'waiting')}</Tag>
      )}
    </li>
  );
}
