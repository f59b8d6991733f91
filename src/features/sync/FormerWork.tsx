import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormerWork } from '../../store/hooks/unsent.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { exportUnsaved } from '../../store/review/exports.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../../words/useAttempt.ts';
import styles from './Activity.module.css';
import { NeverSaved } from './NeverSaved.tsx';
import { QueuePart } from './Part.tsx';
import { saveExport } from './saveExport.ts';

/** Edits that were never saved, of teams that this person has left: no editor opens them any more. */
export function FormerWork() {
  const work = useFormerWork();
  if (!work || work.count === 0) return null;
  return (
    <QueuePart title={<Trans>From teams that you are no longer in</Trans>} count={work.count}>
      <li className={styles.item}>
        <p className={styles.note}>
          <NeverSaved count={work.count} />
        </p>
        <Ways teamIds={work.teamIds} />
      </li>
    </QueuePart>
  );
}

/** What can be done with them: to take them along, or to let go of them. */
function Ways({ teamIds }: { readonly teamIds: readonly string[] }) {
  const { t } = useLingui();
  const store = useStore();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const save = async () => saveExport(await exportUnsaved(store, teamIds));
  return (
    <div className={styles.buttons}>
      <Button size="sm" onPress={() => void attempt(save)}>
        <Trans>Save the edits as files</Trans>
      </Button>
      <Button size="sm" look="quiet" onPress={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        title={t`Discard these edits?`}
        isOpen={isAsking}
        isDanger
        confirm={t`Discard`}
        onConfirm={() => void attempt(() => store.forgetTeams(teamIds))}
        onClose={() => setAsking(false)}
      >
        <Trans>They are gone for good; nobody else has them.</Trans>
      </ConfirmDialog>
    </div>
  );
}
