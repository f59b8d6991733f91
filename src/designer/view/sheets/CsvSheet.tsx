import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { applySlotValues, slotProblems, slotsOf } from '../../../model/canvas/slotValues.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { parseCsv, ROWS_MAX, type Table } from '../../../model/csv.ts';
import { columnsFor, emptyTable, valuesOfRow } from '../../../model/canvas/csvSlots.ts';
import { download } from '../exportPng.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from '../designer.module.css';

const BYTES_MAX = 5_000_000;

/** Tries a template with a table: each column fills a slot, each row is one slide to be. */
export function CsvSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const doc = useDesign((state) => state.doc);
  return (
    <Dialog title={t`Fill from a table`} isOpen width="lg" onClose={onClose}>
      <div className={styles.stack}>
        {slotsOf(doc).length === 0 ? (
          <p className={styles.note}>
            <Trans>
              Mark texts and pictures as slots first, on the right. Each slot is then a column of
              the table.
            </Trans>
          </p>
        ) : (
          <Chooser />
        )}
      </div>
    </Dialog>
  );
}

function Chooser() {
  const { t } = useLingui();
  const doc = useDesign((state) => state.doc);
  const [table, setTable] = useState<Table>();
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > BYTES_MAX) return setProblem(t`This file is too large for a table of texts.`);
    const parsed = parseCsv(await file.text());
    const isEmpty = parsed.rows.length === 0;
    setProblem(isEmpty ? t`There are no rows below the first line.` : '');
    setTable(isEmpty ? undefined : parsed);
  };
  const template = () => new Blob([emptyTable(doc)], { type: 'text/csv' });
  return (
    <>
      <p className={styles.note}>
        <Trans>
          A CSV file from any spreadsheet, with the names of the slots in the first line. It shows
          how the template holds with real texts, up to {ROWS_MAX} rows.
        </Trans>
      </p>
      <div className={styles.line}>
        <Button look="primary" onPress={() => input.current?.click()}>
          <Trans>Choose a CSV file…</Trans>
        </Button>
        <Button onPress={() => download(template(), `${doc.name || 'template'}.csv`)}>
          <Trans>Download an empty table</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv,text/tab-separated-values"
          aria-label={t`Choose a CSV file…`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.note}>
          {problem}
        </p>
      )}
      {table && <Rows table={table} />}
    </>
  );
}

function Rows({ table }: { readonly table: Table }) {
  const { t } = useLingui();
  const { brand, resolve } = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [row, setRow] = useState(0);
  const columns = columnsFor(doc, table.header);
  const values = table.rows.map((cells) => valuesOfRow(doc, columns, cells));
  const breaks = values.map((one) => slotProblems(doc, one).length > 0);
  const bad = breaks.filter(Boolean).length;
  return (
    <>
      <p className={styles.note} role="status">
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {' · '}
        {bad === 0 ? (
          <Trans>every row keeps the rules of its slots</Trans>
        ) : (
          <Plural value={bad} one="# row breaks a rule" other="# rows break a rule" />
        )}
      </p>
      <div className={styles.line} style={{ alignItems: 'start', flexWrap: 'nowrap' }}>
        <div className={styles.table} style={{ flex: 1, minWidth: 0 }}>
          <table>
            <thead>
              <tr>
                <th>{t`Row`}</th>
                {table.header.map((name, at) => (
                  <th key={name || at} style={columns[at] ? {} : { opacity: 0.5 }}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a file are their place
                <tr key={at} aria-current={at === row}>
                  <td>
                    <Button size="sm" look="quiet" onPress={() => setRow(at)}>
                      {breaks[at] ? t`${at + 1}, breaks a rule` : String(at + 1)}
                    </Button>
                  </td>
                  {table.header.map((name, column) => (
                    <td key={name || column}>{cells[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div style={{ flex: '0 0 22rem', maxWidth: '45%' }}>
          <CanvasView
            className={styles.preview}
            doc={applySlotValues(doc, values[row] ?? {})}
            orientation={orientation}
            brand={brand}
            resolve={resolve}
            label={t`Row ${row + 1}`}
          />
        </div>
      </div>
    </>
  );
}
