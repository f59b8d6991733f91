import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Doc } from '../../../model/canvas/doc.ts';
import { columnsFor, emptyTable, fillableSlots } from '../../../model/canvas/csvSlots.ts';
import { slideTemplateFrom } from '../../../model/canvas/slideTemplateFrom.ts';
import { slotsOf, applySlotValues } from '../../../model/canvas/slotValues.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { tableRows, type TableRow } from '../../../model/canvas/tableRows.ts';
import { parseCsv, ROWS_MAX, type CsvTable } from '../../../model/text/csv.ts';
import type { SlideTemplate, TemplateOrigin } from '../../../model/template/slideTemplate.ts';
import type { Template } from '../../../model/template/template.ts';
import { DOC_CHARS_MAX } from '../../../model/template/fields.ts';
import { fileNameOf } from '../../../platform/files/saveAsFile.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TableChooser } from '../../../words/TableChooser.tsx';
import { TableNotices } from '../../../ui/overlays/TableNotices.tsx';
import { useRowTexts } from '../../../words/useRowTexts.ts';
import common from '../../../ui/common.module.css';
import styles from './FillDialog.module.css';
import { useFill } from './useFill.ts';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { RowList } from '../../../ui/layout/RowList.tsx';

export interface FillDialogProps {
  readonly template: Template;
  readonly origin: TemplateOrigin;
  onClose(): void;
}

/** Creates a draft from each row of a table: choose a table, map columns to slots, review the rows. */
export function FillDialog({ template, origin, onClose }: FillDialogProps) {
  const { t, i18n } = useLingui();
  const source = useMemo(
    () => slideTemplateFrom(template, origin, i18n.locale),
    [template, origin, i18n.locale],
  );
  const doc = useMemo(() => (source ? soundDoc(source) : undefined), [source]);
  const [table, setTable] = useState<CsvTable>();
  const [mapping, setMapping] = useState<readonly (string | undefined)[]>([]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { isBusy, problem, progress, fill } = useFill();
  const rows = useMemo(
    () => (doc && table ? tableRows(doc, columnsOf(doc, table, mapping), table, doc.name) : []),
    [doc, table, mapping],
  );
  const placesLeft = source ? placesLeftIn(source) : 0;
  const wanted = rows.filter((_, at) => !left.has(at));
  const take = (next: CsvTable): boolean => {
    const hasRows = next.rows.length > 0;
    setTable(hasRows ? next : undefined);
    setLeft(new Set());
    if (doc && hasRows) {
      setMapping(columnsFor(doc, next.header).map((element) => element?.slot.id));
    }
    return hasRows;
  };
  const make = async () => {
    if (source && (await fill(source, wanted))) onClose();
  };
  const isMapped = mapping.some((slotId) => slotId !== undefined);
  const actions = (
    <DialogActions
      onCancel={onClose}
      isPending={isBusy}
      isDisabled={wanted.length === 0 || wanted.length > placesLeft || !isMapped}
      onPress={() => void make()}
    >
      <Plural value={wanted.length} _0="Make drafts" one="Make # draft" other="Make # drafts" />
    </DialogActions>
  );
  return (
    <Dialog title={t`Fill from a table`} isOpen width="lg" actions={actions} onClose={onClose}>
      <div className={common.stack5}>
        {doc && fillableSlots(doc).length > 0 ? (
          <TableChooser
            empty={{
              name: fileNameOf(doc.name, 'template'),
              text: () => emptyTable(doc, i18n.locale === 'de' ? 'de' : 'en'),
            }}
            onText={(text) => take(parseCsv(text))}
          >
            <Trans>
              A CSV file from any spreadsheet, with names in the first line. Each further line
              becomes a draft, up to {ROWS_MAX}; empty cells keep what the template says.
            </Trans>
          </TableChooser>
        ) : (
          <Notice>
            <Trans>Nothing in this template can be changed on a slide.</Trans>
          </Notice>
        )}
        {doc && table && (
          <>
            <TableNotices table={table} />
            <Columns doc={doc} table={table} mapping={mapping} onChange={setMapping} />
            {!isMapped && (
              <Notice>
                <Trans>No column fills a part yet. Choose at least one above.</Trans>
              </Notice>
            )}
            {wanted.length > placesLeft && (
              <Notice>
                <Trans>
                  This template is so large that at most {placesLeft} slides can be made at once.
                  Leave rows out, or split the table.
                </Trans>
              </Notice>
            )}
            <FillRows doc={doc} rows={rows} left={left} onLeave={setLeft} />
          </>
        )}
        {progress && (
          <Progress
            label={t`Fetching picture ${progress.at} of ${progress.of}`}
            percent={(100 * progress.at) / progress.of}
            withText
          />
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

function columnsOf(doc: Doc, { header }: CsvTable, mapping: readonly (string | undefined)[]) {
  const slots = new Map(slotsOf(doc).map((element) => [element.slot.id, element]));
  return header.map((_, at) => slots.get(mapping[at] ?? ''));
}

function soundDoc(source: SlideTemplate): Doc | undefined {
  const restored = docOf(source);
  return restored.ok ? restored.doc : undefined;
}

/** Returns how many slides fit in one change, as each contains its own document. */
const placesLeftIn = ({ data }: SlideTemplate): number =>
  Math.max(1, Math.floor(DOC_CHARS_MAX / JSON.stringify(data).length));

const NOTHING = '-';

interface ColumnsProps {
  readonly doc: Doc;
  readonly table: CsvTable;
  /** The slot that each column fills. */
  readonly mapping: readonly (string | undefined)[];
  onChange(mapping: readonly (string | undefined)[]): void;
}

/** Maps columns to slots; each slot is filled by at most one column. */
function Columns({ doc, table, mapping, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const { nameOf } = useRowTexts();
  const columns = table.header.map((name, at) => ({
    value: String(at),
    label: name || t`Column ${at + 1}`,
  }));
  const choose = (slotId: string, column: string) =>
    onChange(
      table.header.map((_, at) => {
        if (String(at) === column) return slotId;
        return mapping[at] === slotId ? undefined : mapping[at];
      }),
    );
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans>Which column goes where</Trans>
      </h3>
      <div className={styles.columns}>
        {fillableSlots(doc).map(({ slot }) => {
          const at = mapping.indexOf(slot.id);
          return (
            <Select
              key={slot.id}
              label={nameOf(slot)}
              value={at < 0 ? NOTHING : String(at)}
              options={[{ value: NOTHING, label: t`As in the template` }, ...columns]}
              onChange={(column) => choose(slot.id, column)}
            />
          );
        })}
      </div>
    </section>
  );
}

interface FillRowsProps {
  readonly doc: Doc;
  readonly rows: readonly TableRow[];
  /** Rows that are skipped. */
  readonly left: ReadonlySet<number>;
  onLeave(left: ReadonlySet<number>): void;
}

/** All rows with their problems, and a preview of the selected one. */
function FillRows({ doc, rows, left, onLeave }: FillRowsProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const widgetData = useDocWidgetData(teamId, doc);
  const resolve = useSourceResolver();
  const { sentenceFor } = useRowTexts();
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, rows.length - 1);
  const shown = useMemo(() => applySlotValues(doc, rows[at]?.values ?? {}), [doc, rows, at]);
  return (
    <RowList
      rows={rows.map(({ title, problems }) => ({ title, sentences: problems.map(sentenceFor) }))}
      shown={at}
      left={left}
      advice={<Trans>Rows that need checking become drafts too and can be corrected there.</Trans>}
      onShow={choose}
      onLeave={onLeave}
    >
      {brand && (
        <CanvasView
          doc={shown}
          orientation={doc.orientations[0] ?? 'landscape'}
          brand={brand}
          resolve={resolve}
          widgetData={widgetData}
          label={t`Row ${at + 1}`}
        />
      )}
    </RowList>
  );
}
