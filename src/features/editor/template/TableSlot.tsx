import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import type { TableElement } from '../../../model/canvas/element.ts';
import { cellsInText } from '../../../model/canvas/cellsInText.ts';
import {
  tableBodyOf,
  boundedRows,
  CELL_MAX,
  type CellRow,
  type Column,
  ROWS_MOST,
} from '../../../model/canvas/tableContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import field from '../../../ui/fields/Field.module.css';
import { ARROWS, useArrowNames } from './arrows.ts';
import { movedIn } from './entries.ts';
import { LineTools } from './LineTools.tsx';
import { LengthMeter } from './LengthMeter.tsx';
import { labelIn } from '../../../words/slotLabel.ts';
import type { SlotProps } from './slotProps.ts';
import styles from './TableSlot.module.css';

/** The rows of a table below its header: filled, added, moved and removed, or pasted from a spreadsheet. */
export function TableSlot({ element, label, editor, filled = 0 }: SlotProps) {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  if (element.type !== 'table') return null;
  const { slot, columns } = element;
  const rows = boundedRows(editor.values[slot.id]?.rows ?? tableBodyOf(element), columns.length);
  const most = Math.min(slot.maxLines ?? ROWS_MOST, ROWS_MOST - (element.hasHead ? 1 : 0));
  const valueOf = (next: readonly CellRow[]) => ({ rows: boundedRows(next, columns.length) });
  const write = (next: readonly CellRow[]) => editor.changeSlot(slot.id, valueOf(next));
  const set = (next: readonly CellRow[]) => editor.stepSlot(slot.id, valueOf(next));
  const add = () => {
    set([...rows, { cells: columns.map(() => '') }]);
    requestAnimationFrame(() => focusLastRow(group.current));
  };
  return (
    <div
      ref={group}
      className={styles.table}
      role="group"
      aria-label={label}
      data-wide={columns.length > NARROW_MOST || undefined}
    >
      <span className={field.label}>{label}</span>
      <Headings element={element} />
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <RowFields key={at} rows={rows} at={at} element={element} onWrite={write} onChange={set} />
      ))}
      <Button size="sm" icon={<Plus aria-hidden />} isDisabled={rows.length >= most} onPress={add}>
        {t`Add a row`}
      </Button>
      <LengthMeter filled={filled} />
    </div>
  );
}

/** The most columns that have room beside the buttons of a row. */
const NARROW_MOST = 2;

function focusLastRow(group: HTMLElement | null): void {
  const last = [...(group?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].at(-1);
  last?.querySelector<HTMLElement>('input, button')?.focus();
}

/** Returns what the cells of each column are called: by the header, else by the columns; undefined without a name. */
function useColumnNames({ hasHead, rows, columns }: TableElement): readonly (string | undefined)[] {
  const { i18n } = useLingui();
  return columns.map(({ label }, at) =>
    hasHead ? rows[0]?.cells[at] : label && labelIn(label, i18n.locale),
  );
}

function Headings({ element }: { readonly element: TableElement }) {
  const names = useColumnNames(element);
  if (names.every((name) => !name)) return null;
  return (
    <div className={styles.headings} aria-hidden>
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
        <span key={at} data-align={element.columns[at]?.align}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface RowFieldsProps {
  readonly rows: readonly CellRow[];
  readonly at: number;
  readonly element: TableElement;
  /** Called for typing, which is merged into one undo step. */
  onWrite(rows: readonly CellRow[]): void;
  /** Called when rows are added, removed or moved, each one undo step. */
  onChange(rows: readonly CellRow[]): void;
}

function RowFields({ rows, at, element, onWrite, onChange }: RowFieldsProps) {
  const { t } = useLingui();
  const number = at + 1;
  const names = useColumnNames(element);
  const write = (column: number, text: string) =>
    onWrite(filled(rows, at, column, [[text]], element.columns.length));
  const paste = (event: ClipboardEvent, column: number) => {
    const cells = cellsInText(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    onChange(filled(rows, at, column, cells, element.columns.length));
  };
  return (
    <div className={styles.row} data-line>
      <div className={styles.cells}>
        {rows[at]?.cells.map((text, column) => (
          <Cell
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
            key={column}
            label={[t`Row ${number}, column ${column + 1}`, names[column]]
              .filter(Boolean)
              .join(', ')}
            text={text}
            align={element.columns[column]?.align}
            isArrow={isArrowColumn(element, column)}
            onWrite={(next) => write(column, next)}
            onPaste={(event) => paste(event, column)}
          />
        ))}
      </div>
      <LineTools
        at={at}
        count={rows.length}
        up={t`Move row ${number} up`}
        down={t`Move row ${number} down`}
        remove={t`Remove row ${number}`}
        onMove={(to) => onChange(movedIn(rows, at, to))}
        onRemove={() => onChange(rows.toSpliced(at, 1))}
      />
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly text: string;
  readonly align: Column['align'] | undefined;
  /** It is chosen, as no keyboard has arrows to be written. */
  readonly isArrow: boolean;
  onWrite(text: string): void;
  onPaste(event: ClipboardEvent): void;
}

function Cell({ label, text, align, isArrow, onWrite, onPaste }: CellProps) {
  const names = useArrowNames();
  const { t } = useLingui();
  if (isArrow && (text === '' || isArrowText(text))) {
    const arrows = ARROWS.map((arrow, at) => ({
      value: arrow,
      label: arrow,
      note: names[at] ?? '',
    }));
    return (
      <Select<string>
        label={label}
        labelHidden
        value={text}
        options={[{ value: '', label: '–', note: t`No arrow` }, ...arrows]}
        onChange={onWrite}
      />
    );
  }
  return (
    <input
      className={field.input}
      aria-label={label}
      data-align={align}
      value={text}
      maxLength={CELL_MAX}
      onChange={(event) => onWrite(event.target.value)}
      onPaste={onPaste}
    />
  );
}

const isArrowText = (text: string): boolean => (ARROWS as readonly string[]).includes(text);

/** True if the template has nothing but arrows in a column. */
function isArrowColumn(element: TableElement, column: number): boolean {
  return tableBodyOf(element).every(({ cells }) => isArrowText(cells[column] ?? ''));
}

/** Returns the rows with cells written over them from a position on; rows are added as needed. */
function filled(
  rows: readonly CellRow[],
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
  width: number,
): readonly CellRow[] {
  const count = Math.max(rows.length, row + cells.length);
  return Array.from({ length: count }, (_, at) => {
    const given = cells[at - row];
    const own = rows[at]?.cells ?? [];
    return {
      cells: Array.from(
        { length: width },
        (__, across) => given?.[across - column] ?? own[across] ?? '',
      ),
    };
  });
}
