import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { Doc } from '../../../model/canvas/doc.ts';
import { applySlotValues } from '../../../model/canvas/slotValues.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import styles from './FillDialog.module.css';
import type { Row } from './rowsOf.ts';
import { useRowTexts } from './useRowTexts.ts';

interface FillRowsProps {
  readonly doc: Doc;
  readonly rows: readonly Row[];
  /** Rows that nothing is made of. */
  readonly left: ReadonlySet<number>;
  onLeave(left: ReadonlySet<number>): void;
}

/** Every row with what is wrong with it, and how the chosen one will look. */
export function FillRows({ doc, rows, left, onLeave }: FillRowsProps) {
  const { t } = useLingui();
  const brand = useEffectiveBrand(useTeamId())?.brand;
  const resolve = useSourceResolver();
  const { sentenceFor } = useRowTexts();
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, rows.length - 1);
  const shown = useMemo(() => applySlotValues(doc, rows[at]?.values ?? {}), [doc, rows, at]);
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  const toggle = (row: number) => {
    const next = new Set(left);
    if (!next.delete(row)) next.add(row);
    onLeave(next);
  };
  return (
    <section>
      <h3 className={styles.heading}>
        <Plural value={rows.length} one="# row" other="# rows" />
      </h3>
      <p className={styles.note} role="status" style={{ marginBottom: 'var(--space-3)' }}>
        {bad === 0 ? (
          <Trans>Every row keeps the rules of its slots.</Trans>
        ) : (
          <Plural
            value={bad}
            one="# row needs a look. It becomes a draft too and can be put right there."
            other="# rows need a look. They become drafts too and can be put right there."
          />
        )}
      </p>
      <div className={styles.look}>
        <ol className={styles.rows}>
          {rows.map(({ title, problems }, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file are their place
            <li key={row} data-shown={row === at}>
              <input
                type="checkbox"
                checked={!left.has(row)}
                aria-label={t`Make a slide of row ${row + 1}`}
                onChange={() => toggle(row)}
              />
              <button
                type="button"
                className={styles.row}
                aria-pressed={row === at}
                onClick={() => choose(row)}
              >
                <span className={styles.title}>{`${row + 1} · ${title}`}</span>
                {problems.map((found) => (
                  <span key={`${found.element?.id} ${found.code}`} className={styles.problem}>
                    {sentenceFor(found)}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ol>
        {brand && (
          <CanvasView
            className={styles.preview}
            doc={shown}
            orientation={doc.orientations[0] ?? 'landscape'}
            brand={brand}
            resolve={resolve}
            label={t`Row ${at + 1}`}
          />
        )}
      </div>
    </section>
  );
}
