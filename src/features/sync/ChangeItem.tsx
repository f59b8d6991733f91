import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { type QueuedChange, useQueueActions } from '../../store/hooks/queue.ts';
import { waitsForLine } from '../../store/hooks/uploadBar.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { notify } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/useAttempt.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import styles from './Activity.module.css';
import { FileProgress } from './FileProgress.tsx';
import { saveExport } from './saveExport.ts';
import { useChangeTexts } from './useChangeTexts.ts';

/** One change that waits, with how far its files are; one that was refused asks for a decision. */
export function ChangeItem({ change }: { readonly change: QueuedChange }) {
  const { i18n } = useLingui();
  const now = useNow();
  const isOnline = useOnline();
  const texts = useChangeTexts();
  const isMetered = useMeteredLine();
  const isParked = change.state === 'parked';
  const isGoing = isOnline && !change.files.some((file) => waitsForLine(file, isMetered));
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.subject}>{change.subject || texts.what(change.name)}</p>
          <p className={styles.note}>
            {[change.subject && texts.what(change.name), formatAgo(change.atMs, now, i18n.locale)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {!isParked && <Tag tone="accent">{texts.state(isGoing ? change.state : 'waiting')}</Tag>}
      </div>
      {change.code && <p className={styles.reason}>{texts.reason(change.code, change.bytes)}</p>}
      {change.files.map((file) => (
        <FileProgress key={file.id} file={file} />
      ))}
      {isParked && <Decisions change={change} />}
    </li>
  );
}

/** Nothing is let go by one press alone. */
function Decisions({ change }: { readonly change: QueuedChange }) {
  const { discard } = useQueueActions();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <div className={styles.buttons}>
        <Button size="sm" look="danger" onPress={() => void attempt(() => discard(change.id))}>
          <Trans>Discard for good</Trans>
        </Button>
        <Button size="sm" autoFocus onPress={() => setAsking(false)}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Again change={change} />
      <Export change={change} />
      <Button size="sm" look="quiet" onPress={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}

/** The ways in which what a change says may still get to the server. */
function Again({
  change: { id, slide, isEditable, mayBeCopied },
}: {
  readonly change: QueuedChange;
}) {
  const { retry } = useQueueActions();
  const attempt = useAttempt();
  const keepCopy = useKeepCopy();
  if (mayBeCopied) {
    return (
      <Button size="sm" onPress={() => void keepCopy(id)}>
        <Trans>Keep as a copy</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" onPress={() => void attempt(() => retry(id))}>
        <Trans>Try again</Trans>
      </Button>
      {slide && (
        <LinkButton
          size="sm"
          to="/editor/$file/$id/{-$isParent}/{-$templateId}"
          params={{ file: slide.type, id: slide.id }}
          search={isEditable ? { change: id } : {}}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </>
  );
}

function useKeepCopy(): (id: QueuedChange['id']) => Promise<void> {
  const { t } = useLingui();
  const problem = useProblemText();
  const attempt = useAttempt();
  const { copy } = useQueueActions();
  return (id) =>
    attempt(async () => {
      const result = await copy(id);
      if (result.ok) notify.success(t`Kept as a draft of its own`);
      else notify.error(problem(result.refused));
    });
}

function Export({ change }: { readonly change: QueuedChange }) {
  const { t } = useLingui();
  const { exported } = useQueueActions();
  const attempt = useAttempt();
  const save = async () => {
    await saveExport(await exported(change.id));
    notify.success(t`Saved to your downloads`);
  };
  return (
    <Button size="sm" look="quiet" onPress={() => void attempt(save)}>
      <Trans>Export</Trans>
    </Button>
  );
}
