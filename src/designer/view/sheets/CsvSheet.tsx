import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { applySlotValues, slotsOf } from '../../../model/canvas/slotValues.ts';
import { fileNameOf } from '../../../platform/files/saveAsFile.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { TableChooser } from '../../../words/TableChooser.tsx';
import { TableNotices } from '../../../ui/overlays/TableNotices.tsx';
import { useRowTexts } from '../../../words/useRowTexts.ts';
import common from '../../../ui/common.module.css';
import { parseCsv, ROWS_MAX, type CsvTable } from '../../../model/text/csv.ts';
import { columnsFor, emptyTable } from '../../../model/canvas/csvSlots.ts';
import { tableRows } from '../../../model/canvas/tableRows.ts';
import { useDesign, useTools } from '../tools.ts';

/** Previews a template with a table: each column fills a slot, each row is a future slide. */
export function CsvSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const doc = useDesign((state) => state.doc);
  return (
    <Dialog title={t`Fill from a table`} isOpen width="lg" onClose={onClose}>
      <div className={common.stack4}>
        {slotsOf(doc).length === 0 ? (
          <p className={common.note}>
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
  const [table, setTable] = useState<CsvTable>();
  const { i18n } = useLingui();
  const take = (next: CsvTable): boolean => {
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

function Rows({ table }: { readonly table: CsvTable }) {
  const { t } = useLingui();
  const { place, brand, resolve } = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const widgetData = useDocWidgetData(place.teamId, doc);
  const { sentenceFor } = useRowTexts();
  const [chosen, setChosen] = useState(0);
  const columns = columnsFor(doc, table.header);
  const rows = tableRows(doc, columns, table, t`Row`);
  const at = Math.min(chosen, rows.length - 1);
  const unused = table.header.filter((name, column) => name !== '' && !columns[column]).join(', ');
  return (
    <>
      <TableNotices table={table} />
      {unused !== '' && (
        <Notice>
          <Trans>No slot has the name of these columns, so they fill nothing: {unused}</Trans>
        </Notice>
      )}
      <RowList
        rows={rows.map(({ title, problems }) => ({ title, sentences: problems.map(sentenceFor) }))}
        shown={at}
        onShow={setChosen}
      >
        <CanvasView
          doc={applySlotValues(doc, rows[at]?.values ?? {})}
          orientation={orientation}
          brand={brand}
          resolve={resolve}
          widgetData={widgetData}
          label={t`Row ${at + 1}`}
        />
      </RowList>
    </>
  );
}
