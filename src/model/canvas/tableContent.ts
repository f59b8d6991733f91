import * as v from 'valibot';
import { TEXT_STYLES } from '../brand/fields.ts';
import { entriesOf, isObject } from '../json.ts';
import { linesUpTo, type Still } from '../parsing.ts';
import { colorSchema } from './color.ts';
import { labelSchema } from './slot.ts';

/** How a column's text is aligned; `decimal` aligns numbers at their separator. */
const COLUMN_ALIGNS = ['left', 'center', 'right', 'decimal'] as const;

/** Rows of cells as a spreadsheet provides them, possibly of different lengths. */
export type Cells = readonly (readonly string[])[];

export const ROWS_MOST = 60;
export const COLUMNS_MOST = 12;
/** Maximum characters of a cell. */
export const CELL_MAX = 300;
/**
 * Maximum characters of all cells. Apps that do not know tables keep 20,000 per element when they save,
 * which must also cover the syntax around the text.
 */
export const TABLE_CHARS_MAX = 10_000;

const cell = linesUpTo(CELL_MAX);
const cells = v.pipe(v.array(cell), v.minLength(1), v.maxLength(COLUMNS_MOST));

const cellRow = v.strictObject({ cells });
/** One row of a table, with a cell for each column. */
export type CellRow = Still<v.InferOutput<typeof cellRow>>;
export const rowsSchema = v.pipe(
  v.array(cellRow),
  v.minLength(1),
  v.maxLength(ROWS_MOST),
  v.check((rows) => charsOf(rows) <= TABLE_CHARS_MAX),
);
const columnEntries = {
  /** Always present: the database drops objects without keys, and later columns would shift. */
  align: v.picklist(COLUMN_ALIGNS),
  /** Percent of the table's width; fits the content if absent. */
  width: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
  textStyle: v.picklist(TEXT_STYLES),
  color: colorSchema,
  /** What its cells are called in forms, for a table without a header. */
  label: labelSchema,
};
const { align, ...optional } = columnEntries;
const column = v.strictObject({
  align,
  width: v.exactOptional(optional.width),
  textStyle: v.exactOptional(optional.textStyle),
  color: v.exactOptional(optional.color),
  label: v.exactOptional(optional.label),
});
export type Column = Still<v.InferOutput<typeof column>>;
const columnsSchema = v.pipe(v.array(column), v.minLength(1), v.maxLength(COLUMNS_MOST));
export const contentEntries = { rows: rowsSchema, columns: columnsSchema } as const;
/** A table's text and columns. */
export interface TableContent {
  readonly rows: readonly CellRow[];
  readonly columns: readonly Column[];
}

export const EMPTY_TABLE: TableContent = { rows: [{ cells: [''] }], columns: [{ align: 'left' }] };

export const charsOf = (rows: readonly CellRow[]): number =>
  rows.reduce((sum, row) => sum + row.cells.reduce((length, text) => length + text.length, 0), 0);

/** Returns rows of equal length within all limits; the excess is cut off. */
export function boundedRows(rows: readonly CellRow[], columns: number): readonly CellRow[] {
  let left = TABLE_CHARS_MAX;
  const taken = rows.slice(0, ROWS_MOST).map(({ cells: given }) => ({
    cells: Array.from({ length: Math.min(columns, COLUMNS_MOST) }, (_, at) => {
      const text = cutText(given[at] ?? '', Math.min(CELL_MAX, left));
      left -= text.length;
      return text;
    }),
  }));
  return taken.length > 0 ? taken : boundedRows(EMPTY_TABLE.rows, columns);
}

/** Drops half of a surrogate pair at the end. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, Math.max(0, most)).replace(/[\uD800-\uDBFF]$/, '');

/** Restores a stored table: each cell and column is judged alone, and all rows become equally long. */
export function parseTable(raw: { readonly [key: string]: unknown }): {
  readonly content: TableContent;
  readonly isWhole: boolean;
} {
  const given = entriesOf(raw['rows']).map(([, row]) =>
    isObject(row) ? entriesOf(row['cells']).map(([, text]) => text) : [],
  );
  const columns = entriesOf(raw['columns']).map(([, column]) => parseColumn(column));
  const widest = Math.max(1, columns.length, ...given.map((row) => row.length));
  const count = Math.min(COLUMNS_MOST, widest);
  const words = given.map((row) => ({ cells: row.map((text) => wordsOf(text)) }));
  const rows = boundedRows(words, count);
  const all = Array.from({ length: count }, (_, at) => columns[at] ?? { align: 'left' as const });
  const isWhole =
    given.length > 0 &&
    given.length === rows.length &&
    given.every((row, at) => row.length === count && isSame(row, rows[at]?.cells ?? [])) &&
    entriesOf(raw['columns']).length === count;
  return { content: { rows, columns: all }, isWhole };
}

const wordsOf = (text: unknown): string =>
  typeof text === 'string' ? text : typeof text === 'number' ? String(text) : '';

const isSame = (given: readonly unknown[], kept: readonly string[]): boolean =>
  kept.every((text, at) => text === given[at]);

function parseColumn(raw: unknown): Column {
  const given = new Map(Object.entries(isObject(raw) ? raw : {}));
  const kept = Object.entries(columnEntries).flatMap(([key, entry]) => {
    const value = given.get(key);
    return value !== undefined && v.is(entry, value) ? [[key, value] as const] : [];
  });
  return { align: 'left', ...Object.fromEntries(kept) };
}

/** Returns the rows that a slide fills: all but the header. */
export const tableBodyOf = ({
  rows,
  hasHead,
}: Pick<TableContent, 'rows'> & { readonly hasHead?: boolean }): readonly CellRow[] =>
  hasHead === true && rows.length > 1 ? rows.slice(1) : rows;

/** Returns a table with another body; the header and the columns stay. */
export function withBody(
  table: TableContent & { readonly hasHead?: boolean },
  body: readonly CellRow[],
): readonly CellRow[] {
  const head = table.hasHead === true && table.rows.length > 1 ? table.rows.slice(0, 1) : [];
  return boundedRows([...head, ...body], table.columns.length);
}

/** Returns the text, one line per row. */
export const wordsIn = (rows: readonly CellRow[]): string =>
  rows
    .map((row) =>
      row.cells
        .map((text) => text.replace(/\s+/g, ' '))
        .join(' ')
        .trim(),
    )
    .join('\n');
