import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/formats.ts';
import type { QueuedChange } from '../../store/hooks/queue.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './Activity.module.css';

/** One file of a change: its name, how much of it is there, and a bar while it is on its way. */
export function FileProgress({ file }: { readonly file: QueuedChange['files'][number] }) {
  const { t, i18n } = useLingui();
  const slots: { readonly [slot: string]: string } = {
    landscape: t`Landscape`,
    portrait: t`Portrait`,
    picture: t`Picture`,
  };
  const name = file.name ?? slots[file.slot] ?? t`File`;
  const isDone = file.state === 'done';
  const sent = formatBytes(isDone ? file.bytes : file.sent, i18n.locale);
  const bytes = formatBytes(file.bytes, i18n.locale);
  const percent = file.bytes === 0 ? 100 : Math.floor((file.sent / file.bytes) * 100);
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fileSize}>{isDone ? bytes : t`${sent} of ${bytes}`}</span>
      {!isDone && file.state !== 'parked' && <Progress label={name} percent={percent} />}
    </div>
  );
}
