import { Trans, useLingui } from '@lingui/react/macro';
import { KINDS } from '../../model/kinds.ts';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import { type Conflict, useQueueActions } from '../../store/hooks/queue.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { codeOf } from '../../platform/codeOf.ts';
import styles from './SyncDialog.module.css';

/** Fields of slides whose other value one press brings back. */
const RESTORABLE = ['title', 'duration', 'frequency', 'orientation'];

/** A value of somebody else that a change from here replaced: bring it back, or leave it. */
export function ConflictItem({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useLingui();
  const { settle } = useQueueActions();
  const restore = useRestore(conflict);
  const { path, theirs, ours, ref } = conflict.row;
  const fields: { readonly [path: string]: string } = {
    title: t`Title`,
    duration: t`Duration`,
    frequency: t`Frequency`,
    orientation: t`Plays on`,
  };
  const isRestorable = ref.kind === 'slide' && RESTORABLE.includes(path);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.subject}>{conflict.subject || fields[path]}</p>
        <p className={styles.note}>
          <Trans>
            {fields[path] ?? path}: yours is {shown(ours)}, theirs was {shown(theirs)}
          </Trans>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="sm" look="quiet" onPress={() => void settle(conflict.id)}>
          <Trans>Keep mine</Trans>
        </Button>
        {isRestorable && (
          <Button size="sm" onPress={() => void restore()}>
            <Trans>Take theirs</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null);

function useRestore({ id, row }: Conflict): () => Promise<void> {
  const commit = useCommit();
  const problem = useProblemText();
  const { settle } = useQueueActions();
  return async () => {
    const teamId = row.ref.key.split('/')[0] as TeamId; // keys of slides begin with their team
    const slideId = KINDS.slide.idOf(row.ref.key) as SlideId; // and end with the slide
    const args = { teamId, id: slideId, fields: { [row.path]: row.theirs }, at: Date.now() };
    try {
      const result = await commit(saveSlide, args);
      if (result.ok) await settle(id);
      else notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
