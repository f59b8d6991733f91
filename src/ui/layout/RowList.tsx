import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './RowList.module.css';

export interface RowListProps {
  /** The title of what each row creates, and its problems as sentences. */
  readonly rows: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  /** The row in the preview. */
  readonly shown: number;
  /** Rows that are skipped; without it rows cannot be skipped. */
  readonly left?: ReadonlySet<number>;
  /** Explains what happens to rows with problems. */
  readonly advice?: ReactNode;
  /** The preview of the selected row. */
  readonly children: ReactNode;
  onShow(row: number): void;
  onLeave?(left: ReadonlySet<number>): void;
}

/** The rows of a table with their problems, and a preview of the selected one. */
export function RowList(props: RowListProps) {
  const { rows, advice, children } = props;
  const bad = rows.filter(({ sentences }) => sentences.length > 0).length;
  return (
    <section>
      <h3 className={styles.heading}>
        <Plural value={rows.length} one="# row" other="# rows" />
      </h3>
      <p className={styles.note} role="status">
        {bad === 0 ? (
          <Trans>Every row keeps the rules of its slots.</Trans>
        ) : (
          <>
            <Plural value={bad} one="# row needs checking." other="# rows need checking." />{' '}
            {advice}
          </>
        )}
      </p>
      <div className={styles.look}>
        <ol className={styles.rows}>
          {rows.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file are their place
            <Row key={at} {...props} at={at} />
          ))}
        </ol>
        <div className={styles.preview}>{children}</div>
      </div>
    </section>
  );
}

function Row({ rows, at, shown, left, onShow, onLeave }: RowListProps & { readonly at: number }) {
  const { t } = useLingui();
  const row = rows[at];
  const toggle = () => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    onLeave?.(next);
  };
  return (
    <li data-shown={at === shown}>
      {left && (
        <input
          type="checkbox"
          checked={!left.has(at)}
          aria-label={t`Make a slide of row ${at + 1}`}
          onChange={toggle}
        />
      )}
      <button
        type="button"
        className={styles.row}
        aria-pressed={at === shown}
        onClick={() => onShow(at)}
      >
        <span className={styles.title}>{`${at + 1} · ${row?.title ?? ''}`}</span>
        {row?.sentences.map((sentence) => (
          <span key={sentence} className={styles.problem}>
            {sentence}
          </span>
        ))}
      </button>
    </li>
  );
}
