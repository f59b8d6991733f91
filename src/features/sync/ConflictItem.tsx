import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '../../i18n/formats.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { type Conflict, useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import styles from './SyncDialog.module.css';

/** A value of somebody else that a change from here replaced: bring it back, or leave it. */
export function ConflictItem({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useLingui();
  const { settle } = useQueueActions();
  const restore = useRestore(conflict);
  const { path, theirs, ours } = conflict.row;
  const fields: { readonly [path: string]: string } = {
    title: t`Title`,
    name: t`Name`,
    duration: t`Duration`,
    frequency: t`Frequency`,
    orientation: t`Plays on`,
    days: t`Days`,
    dates: t`Dates`,
    time: t`Time`,
    data: t`Design`,
  };
  const field = fields[path.split('/')[0] ?? ''] ?? path;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.subject}>{conflict.subject || field}</p>
        <p className={styles.note}>
          {field} · <Author conflict={conflict} />
        </p>
        <dl className={styles.values}>
          <dt>
            <Trans>Yours</Trans>
          </dt>
          <dd>{shown(ours)}</dd>
          <dt>
            <Trans>Theirs</Trans>
          </dt>
          <dd>{shown(theirs)}</dd>
        </dl>
      </div>
      <div className={styles.buttons}>
        <Button size="sm" look="quiet" onPress={() => void settle(conflict.row)}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="sm" onPress={() => void restore()}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Who wrote the other value, and when. */
function Author({ conflict: { author, row } }: { readonly conflict: Conflict }) {
  const { i18n } = useLingui();
  const now = useNow();
  const when = formatAgo(row.theirsAtMs ?? row.atMs, now, i18n.locale);
  return author ? (
    <Trans>
      {author}, {when}
    </Trans>
  ) : (
    <>{when}</>
  );
}

/** Enough to know it by; a whole design is no text. */
const SHOWN_CHARS = 160;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)} …` : text;
}

function useRestore({ row }: Conflict): () => Promise<void> {
  const problem = useProblemText();
  const { restore } = useQueueActions();
  return async () => {
    try {
      const result = await restore(row);
      if (!result.ok) notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
