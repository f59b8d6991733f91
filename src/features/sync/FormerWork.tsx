import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormerWork } from '../../store/hooks/unsent.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { exportUnsaved } from '../../store/review.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAttempt } from '../../ui/useAttempt.ts';
import styles from './Activity.module.css';
import { Part } from './Part.tsx';
import { saveExport } from './saveExport.ts';

/** Edits that were never saved, of teams that this person has left: no editor opens them any more. */
export function FormerWork() {
  const { t } = useLingui();
  const store = useStore();
  const attempt = useAttempt();
  const work = useFormerWork();
  const [isAsking, setAsking] = useState(false);
  if (!work || work.count === 0) return null;
  const { count, teamIds } = work;
  return (
    <Part title={<Trans>From teams that you are no longer in</Trans>} count={count}>
      <li className={styles.item}>
        <p className={styles.note}>
          <Plural
            value={count}
            one="# slide or template has edits on this device that were never saved."
            other="# slides or templates have edits on this device that were never saved."
          />
        </p>
        <div className={styles.buttons}>
          <Button
            size="sm"
            onPress={() =>
              void attempt(async () => saveExport(await exportUnsaved(store, teamIds)))
            }
          >
            <Trans>Save the edits as files</Trans>
          </Button>
          <Button size="sm" look="quiet" onPress={() => setAsking(true)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
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
      </li>
    </Part>
  );
}
