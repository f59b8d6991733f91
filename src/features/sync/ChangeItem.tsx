import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo, formatMoment } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { type QueuedChange, useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import common from '../../ui/common.module.css';
import { useRun } from '../../verbs/useRun.ts';
import styles from './Activity.module.css';
import { FileProgress } from './FileProgress.tsx';
import { saveExport } from './saveExport.ts';
import { useChangeTexts } from './useChangeTexts.ts';

export interface ChangeItemProps {
  readonly change: QueuedChange;
  /** Opens the confirmation, which lists what would be lost. */
  onDiscard(): void;
}

/** Reasons whose heading for the whole group also covers each file. */
const EXPLAINED: ReadonlySet<string> = new Set(['portal', 'hostFull', 'unreachable']);

/** Nothing brings back what was deleted of a brand: such a change can only be discarded. */
const LOST: ReadonlySet<string> = new Set(['colorDeleted', 'fontDeleted']);

/** A change that has not arrived, with the progress of its files; a refused one asks for a decision. */
export function ChangeItem({ change, onDiscard }: ChangeItemProps) {
  const texts = useChangeTexts();
  const { name, subject, code, behind } = change;
  const isBack = change.reason === 'wentBack';
  const isParked = change.reason === 'parked' || isBack;
  const isLost = code !== undefined && LOST.has(code);
  const discard = <Discard change={change} isOnlyWay={isLost} onPress={onDiscard} />;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.subject}>{subject || texts.what(name)}</p>
          <Note change={change} />
        </div>
        {!isParked && change.reason !== 'takingBack' && discard}
      </div>
      {code && <p className={common.error}>{texts.reason(code, change.bytes)}</p>}
      {behind && <Behind {...behind} />}
      {change.files.map((file) => (
        <FileProgress key={file.id} file={file} isReasonShown={EXPLAINED.has(change.reason)} />
      ))}
      {isParked && (
        <div className={styles.buttons}>
          {isBack ? <MakeAgain change={change} /> : !isLost && <Again change={change} />}
          <Export change={change} />
          {discard}
        </div>
      )}
    </li>
  );
}

/** What it changes, in which team, and how long it has been waiting. */
function Note({ change: { name, subject, teamName, atMs } }: Pick<ChangeItemProps, 'change'>) {
  const { i18n } = useLingui();
  const texts = useChangeTexts();
  const ago = formatAgo(atMs, useNow(), i18n.locale);
  const parts = [subject && texts.what(name), teamName].filter(Boolean);
  return (
    <p className={styles.note}>
      {parts.map((part) => `${part} · `)}
      <time dateTime={new Date(atMs).toISOString()} title={formatMoment(atMs, i18n.locale)}>
        {ago}
      </time>
    </p>
  );
}

function Behind({ name, subject }: NonNullable<QueuedChange['behind']>) {
  const what = useChangeTexts().what(name);
  const first = subject ? `${subject} (${what})` : what;
  return (
    <p className={styles.note}>
      <Trans>After: {first}</Trans>
    </p>
  );
}

interface DiscardProps {
  readonly change: QueuedChange;
  /** There is nothing else to decide. */
  readonly isOnlyWay: boolean;
  onPress(): void;
}

function Discard({ change: { name, subject, reason }, isOnlyWay, onPress }: DiscardProps) {
  const { t } = useLingui();
  const texts = useChangeTexts();
  const what = subject || texts.what(name);
  return (
    <Button
      size="sm"
      look={isOnlyWay ? 'secondary' : 'quiet'}
      aria-label={reason === 'wentBack' ? t`Let go: ${what}` : t`Discard: ${what}`}
      onPress={onPress}
    >
      {reason === 'wentBack' ? <Trans>Let go</Trans> : <Trans>Discard</Trans>}
    </Button>
  );
}

function MakeAgain({ change: { id } }: Pick<ChangeItemProps, 'change'>) {
  const { retry } = useQueueActions();
  const attempt = useAttempt();
  return (
    <Button size="sm" onPress={() => void attempt(() => retry(id))}>
      <Trans>Make again</Trans>
    </Button>
  );
}

/** The ways to get a refused change to the server after all. */
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

function useKeepCopy(): (id: QueuedChange['id']) => Promise<boolean> {
  const { t } = useLingui();
  const run = useRun();
  const { copy } = useQueueActions();
  return (id) => run(async () => ({ ...(await copy(id)), message: t`Kept as a draft of its own` }));
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
