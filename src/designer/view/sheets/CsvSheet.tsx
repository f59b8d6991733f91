import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { applySlotValues, slotProblems, slotsOf } from '../../../model/canvas/slotValues.ts';
import { fileNameOf } from '../../../platform/saveAsFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TableChooser } from '../../../ui/TableChooser.tsx';
import { parseCsv, ROWS_MAX, type Table } from '../../../model/csv.ts';
import { columnsFor, emptyTable, valuesOfRow } from '../../../model/canvas/csvSlots.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from '../designer.module.css';

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
          <TryTable />
        )}
      </div>
    </Dialog>
  );
}

function TryTable() {
  const doc = useDesign((state) => state.doc);
  const [table, setTable] = useState<Table>();
  const { i18n } = useLingui();
  const take = (next: Table): boolean => {
    const hasRows = next.rows.length > 0;
    setTable(hasRows ? next : undefined);
    return hasRows;
  };
  return (
    <>
      <TableChooser
        empty={{
          name: fileNameOf(doc.name, 'template'),
          text: () => emptyTable(doc, i18n.locale === 'de' ? 'de' : 'en'),
        }}
        onText={(text) => take(parseCsv(text))}
      >
        <Trans>
          A CSV file from any spreadsheet, with the names of the slots in the first line. It shows
          how the template holds up with real texts, up to {ROWS_MAX} rows.
        </Trans>
      </TableChooser>
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
