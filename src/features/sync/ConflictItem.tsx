import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { logoIn } from '../../model/brand/chosenParts.ts';
import type { Media } from '../../model/media/media.ts';
import { type Conflict, useQueueActions } from '../../store/hooks/queue.ts';
import { Button } from '../../ui/Button.tsx';
import { useAttempt } from '../../words/useAttempt.ts';
import { useRun } from '../../verbs/useRun.ts';
import styles from './Activity.module.css';
import { LogoValue } from './LogoValue.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

/** Somebody else's value that a change from this device replaced: restore it, or leave it. */
export function ConflictItem({ conflict }: { readonly conflict: Conflict }) {
  const { settle } = useQueueActions();
  const attempt = useAttempt();
  const restore = useRestore(conflict);
  const texts = useFieldTexts();
  const { row, subject, author, isOwn, inUse } = conflict;
  const field = texts.name(row.path);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.subject}>{subject || field}</p>
        {subject !== '' && <p className={styles.note}>{field}</p>}
      </div>
      <dl className={styles.values}>
        <Side
          title={
            isOwn ? <Trans>You, on another device</Trans> : author || <Trans>Somebody else</Trans>
          }
          atMs={row.theirsAtMs}
          value={<Value path={row.path} value={row.theirs} />}
          isShown={inUse === 'theirs'}
        />
        <Side
          title={<Trans>You</Trans>}
          atMs={row.atMs}
          value={<Value path={row.path} value={row.ours} />}
          isShown={inUse === 'ours'}
        />
      </dl>
      <div className={styles.buttons}>
        <Button size="sm" onPress={() => void restore()}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button size="sm" look="quiet" onPress={() => void attempt(() => settle(row))}>
          {inUse === 'ours' ? <Trans>Keep mine</Trans> : <Trans>Leave it as it is</Trans>}
        </Button>
      </div>
    </li>
  );
}

function Value({ path, value }: { readonly path: string; readonly value: unknown }) {
  const texts = useFieldTexts();
  const media = path.startsWith('logo') ? (logoIn(value) as Media | undefined) : undefined; // of a brand
  if (!media) return <Wording>{texts.value(path, value)}</Wording>;
  return <LogoValue media={media} isForDark={path === 'logoDarkMedia'} />;
}

interface SideProps {
  readonly title: ReactNode;
  /** Unknown for what an older app has saved. */
  readonly atMs: number | undefined;
  readonly value: ReactNode;
  /** It is the current value. */
  readonly isShown: boolean;
}

/** A value, who wrote it, and when. */
function Side({ title, atMs, value, isShown }: SideProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const when = atMs ? formatAgo(atMs, now, i18n.locale) : '';
  return (
    <div className={styles.side} data-shown={isShown}>
      <dt className={styles.who}>
        <span className={styles.name}>{title}</span>
        <span>{isShown ? <InUse when={when} /> : when}</span>
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

const InUse = ({ when }: { readonly when: string }) =>
  when === '' ? <Trans>in use</Trans> : <Trans>{when} · in use</Trans>;

function useRestore({ row }: Conflict): () => Promise<boolean> {
  const run = useRun();
  const { restore } = useQueueActions();
  return () => run(() => restore(row));
}
