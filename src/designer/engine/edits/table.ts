import type { Draft } from 'immer';
import type { TableElement } from '../../../model/canvas/element.ts';
import {
  boundedRows,
  CELL_MAX,
  type CellRow,
  type Cells,
  charsOf,
  type Column,
  COLUMNS_MOST,
  cutText,
  ROWS_MOST,
  TABLE_CHARS_MAX,
} from '../../../model/canvas/tableContent.ts';
import { decimalMark, splitAtMark } from '../../../model/canvas/decimals.ts';
import type { DesignEdit } from '../createDesign.ts';
import { isLocked } from '../tree.ts';
import type { Blank } from './insert.ts';

/** One cell, counted from the first row and column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

type DraftTable = Draft<TableElement>;

/** Changes a table whose content is not locked; does nothing to any other element. */
function onTable(id: string, change: (table: DraftTable) => void): DesignEdit {
  return (doc) => {
    const table = doc.byId[id];
    if (table?.type === 'table' && !isLocked(table as TableElement, 'content')) change(table);
  };
}

/** Writes one cell, cut to a table's limits. */
export const cellEdit = (id: string, { row, column }: CellPlace, text: string): DesignEdit =>
  onTable(id, (table) => {
    const cells = table.rows[row]?.cells;
    const before = cells?.[column];
    if (!cells || before === undefined || before === text) return;
    const left = TABLE_CHARS_MAX - charsOf(table.rows) + before.length;
    cells[column] = cutText(text, Math.min(CELL_MAX, left));
  });

/** Adds an empty row before the one at `at`. */
export const addRowEdit = (id: string, at: number): DesignEdit =>
  onTable(id, (table) => {
    if (table.rows.length >= ROWS_MOST) return;
    table.rows.splice(at, 0, { cells: table.columns.map(() => '') });
  });

/** Adds an empty column before the one at `at`, styled like its neighbour. */
export const addColumnEdit = (id: string, at: number): DesignEdit =>
  onTable(id, (table) => {
    if (table.columns.length >= COLUMNS_MOST) return;
    const { align } = table.columns[Math.max(0, at - 1)] ?? { align: 'left' };
    table.columns.splice(at, 0, { align });
    for (const { cells } of table.rows) cells.splice(at, 0, '');
  });

/** The last row stays, as a table needs one. */
export const removeRowEdit = (id: string, at: number): DesignEdit =>
  onTable(id, (table) => {
    if (table.rows.length > 1) table.rows.splice(at, 1);
  });

export const removeColumnEdit = (id: string, at: number): DesignEdit =>
  onTable(id, (table) => {
    if (table.columns.length < 2) return;
    table.columns.splice(at, 1);
    for (const { cells } of table.rows) cells.splice(at, 1);
  });

function move<T>(list: T[], from: number, to: number): void {
  if (from === to || !(from in list) || !(to in list)) return;
  list.splice(to, 0, ...list.splice(from, 1));
}

export const moveRowEdit = (id: string, from: number, to: number): DesignEdit =>
  onTable(id, (table) => move(table.rows, from, to));

export const moveColumnEdit = (id: string, from: number, to: number): DesignEdit =>
  onTable(id, (table) => {
    move(table.columns, from, to);
    for (const { cells } of table.rows) move(cells, from, to);
  });

/** How a column is aligned and sized; undefined removes a value. */
export type ColumnPatch = { readonly [key in keyof Column]?: Column[key] | undefined };

export function columnEdit(id: string, at: number, patch: ColumnPatch): DesignEdit {
  return (doc) => {
    const table = doc.byId[id];
    const column = table?.type === 'table' ? table.columns[at] : undefined;
    if (!column) return;
    const rows = Object.entries({ ...column, ...patch }).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(rows) as unknown as Column;
    if (JSON.stringify(next) !== JSON.stringify(column) && table?.type === 'table') {
      table.columns[at] = next;
    }
  };
}

/** Writes cells over existing ones, starting at one cell; the table grows within its limits. */
export const fillFromEdit = (id: string, { row, column }: CellPlace, given: Cells): DesignEdit =>
  onTable(id, (table) => {
    const widest = Math.max(...given.map((line) => line.length));
    while (table.columns.length < Math.min(COLUMNS_MOST, column + widest)) {
      table.columns.push({ align: 'left' });
    }
    const rows = table.rows.map(({ cells }) => [...cells]);
    given.forEach((line, down) => {
      const cells = (rows[row + down] ??= []);
      line.forEach((text, across) => (cells[column + across] = text));
    });
    // Skipped rows and cells are empty.
    const filled = Array.from(rows, (cells) => Array.from(cells ?? [], (text) => text ?? ''));
    writeRows(
      table,
      filled.map((cells) => ({ cells })),
    );
  });

/** Replaces the whole content; remaining columns keep their alignment, and a header is detected anew. */
export const fillAllEdit = (id: string, given: Cells): DesignEdit =>
  onTable(id, (table) => {
    const read = readTable(given);
    const columns = read.columns.map((column, at) => table.columns[at] ?? column);
    table.columns = columns.map((column) => ({ ...column }));
    if (read.hasHead) table.hasHead = true;
    writeRows(table, read.rows);
  });

function writeRows(table: DraftTable, rows: readonly CellRow[]): void {
  const next = boundedRows(rows, table.columns.length);
  table.rows = next.map(({ cells }) => ({ cells: [...cells] }));
}

/**
 * Returns the table that was probably intended: numbers are aligned, and words above numbers are a header.
 */
export function readTable(given: Cells): Pick<TableElement, 'rows' | 'columns' | 'hasHead'> {
  const widest = Math.min(COLUMNS_MOST, Math.max(1, ...given.map((line) => line.length)));
  const rows = boundedRows(
    given.map((cells) => ({ cells })),
    widest,
  );
  const body = rows.slice(1);
  const columns = Array.from({ length: widest }, (_, at): Column => {
    const texts = body.map(({ cells }) => cells[at] ?? '').filter(Boolean);
    const numbers = texts.filter(isNumber).length;
    return { align: numbers * 2 > texts.length ? 'decimal' : 'left' };
  });
  const hasNumbers = columns.some(({ align }) => align === 'decimal');
  const isHead = rows[0]?.cells.every((text) => !isNumber(text)) ?? false;
  return { rows, columns, ...(hasNumbers && isHead && body.length > 0 && { hasHead: true }) };
}

/** True for a number with at most a unit or a currency around it. */
function isNumber(text: string): boolean {
  const parts = splitAtMark(text, decimalMark([text]));
  return parts !== undefined && text.replace(/[\d\s.,'’+-]/g, '').length <= 4;
}

/** True if all of these cells were kept, false if some exceeded a table's limits. */
export function isWholeTable(given: Cells, { rows }: Pick<TableElement, 'rows'>): boolean {
  return given.every((line, row) =>
    line.every((text, column) => (rows[row]?.cells[column] ?? '') === text),
  );
}

/** Height of a row and width of a letter, as multiples of the font size. */
const [ROW, LETTER] = [2.1, 0.58];

/** Returns a new table, as wide as its text needs. */
export function tableBlank(given: Cells, fontSize: number): Blank {
  const table = readTable(given);
  const widths = table.columns.map((_, at) =>
    Math.max(...table.rows.map(({ cells }) => cells[at]?.length ?? 0)),
  );
  const letters = widths.reduce((sum, width) => sum + Math.max(3, width) + 3, 0);
  return {
    element: { type: 'table', ...table, textStyle: 'styleNormalText', lines: 'rows' },
    width: Math.round(Math.min(1600, Math.max(520, letters * fontSize * LETTER))),
    height: 'hug',
    rough: Math.round(table.rows.length * fontSize * ROW),
  };
}
