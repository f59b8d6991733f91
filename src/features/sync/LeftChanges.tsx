import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import type { LeftChange } from '../../store/hooks/queue.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import styles from './Activity.module.css';
import { QueuePart } from './Part.tsx';
import { useChangeTexts } from './useChangeTexts.ts';

const TONES: { readonly [outcome in LeftChange['outcome']]: Tone } = {
  sent: 'success',
  delivered: 'warning',
  discarded: 'neutral',
};

/** The latest changes that have arrived, and the outcome of those taken back while being sent. */
export function LeftChanges({ changes }: { readonly changes: readonly LeftChange[] }) {
  if (changes.length === 0) return null;
  return (
    <QueuePart title={<Trans>Lately</Trans>}>
      {changes.map((change) => (
        <Left key={`${change.id} ${change.outcome}`} change={change} />
      ))}
    </QueuePart>
  );
}

function Left({ change: { name, subject, teamName, atMs, outcome } }: { change: LeftChange }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const what = useChangeTexts().what(name);
  const outcomes = {
    sent: t`Arrived`,
    delivered: t`Had arrived before`,
    discarded: t`Taken back`,
  };
  const hints = {
    sent: undefined,
    delivered: t`It was on the server when you took it back, so it stays as it is.`,
    discarded: t`It had not arrived, and can no longer.`,
  };
  const note = [subject && what, teamName, formatAgo(atMs, now, i18n.locale)];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.subject}>{subject || what}</p>
          <p className={styles.note}>{note.filter(Boolean).join(' · ')}</p>
          {hints[outcome] && <p className={styles.note}>{hints[outcome]}</p>}
        </div>
        <Tag tone={TONES[outcome]}>{outcomes[outcome]}</Tag>
      </div>
    </li>
  );
}
