import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/formats.ts';
import { useMeteredLine } from '../../platform/react/useMeteredLine.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import type { QueuedFile } from '../../store/hooks/queue.ts';
import { percentOf, waitsForLine } from '../../store/hooks/uploadBar.ts';
import { useAskForFiles } from '../../store/hooks/uploadProgress.ts';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Progress } from '../../ui/Progress.tsx';
import { useAttempt } from '../../words/useAttempt.ts';
import styles from './Activity.module.css';

export interface FileProgressProps {
  readonly file: QueuedFile;
  /** The heading already states why its last attempt failed. */
  readonly isReasonShown: boolean;
}

/** One file of a change: its name, how much has arrived, and a progress bar during upload. */
export function FileProgress({ file, isReasonShown }: FileProgressProps) {
  const { t, i18n } = useLingui();
  const slots: { readonly [slot: string]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
    picture: t`Picture`,
  };
  const name = file.name ?? slots[file.slot] ?? t`File`;
  const isDone = file.state === 'done';
  const sent = formatBytes(file.sent, i18n.locale);
  const bytes = formatBytes(file.bytes, i18n.locale);
  const isForLater = waitsForLine(file, useMeteredLine());
  return (
    <div className={styles.file}>
      <span className={common.cut}>{name}</span>
      <span className={styles.fileSize}>{isDone ? bytes : t`${sent} of ${bytes}`}</span>
      {!isDone && file.state !== 'parked' && !isForLater && !file.isResting && (
        <Progress label={name} percent={percentOf([file])} />
      )}
      {isForLater && <ForBetterLine file={file} />}
      {!isForLater && !isReasonShown && <Hindered file={file} />}
    </div>
  );
}

/** Why its last attempt failed. */
function Hindered({ file: { state, hindered } }: { readonly file: QueuedFile }) {
  const isOnline = useOnline();
  if (!hindered || state === 'done' || !isOnline) return null;
  return (
    <span className={styles.hindered}>
      {hindered === 'portal' && <Trans>This network wants you to sign in first.</Trans>}
      {hindered === 'full' && <Trans>The server's disk is full. Vitrine keeps trying.</Trans>}
      {hindered === 'refused' && (
        <Trans>The server does not accept it. Vitrine keeps trying for ten minutes.</Trans>
      )}
      {hindered === 'tooLarge' && (
        <Trans>It is too large for something on the way to the server. Vitrine keeps trying.</Trans>
      )}
      {hindered === 'noAnswer' && <Trans>The server does not respond. Vitrine keeps trying.</Trans>}
    </span>
  );
}

/** A video on a metered connection: it waits unless its author wants it sent anyway. */
function ForBetterLine({ file }: { readonly file: QueuedFile }) {
  const ask = useAskForFiles();
  const attempt = useAttempt();
  return (
    <div className={styles.forLater}>
      <span>
        <Trans>Waits for a better connection</Trans>
      </span>
      <Button size="sm" onPress={() => void attempt(() => ask([file.id]))}>
        <Trans>Send now</Trans>
      </Button>
    </div>
  );
}
