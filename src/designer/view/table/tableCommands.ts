import type { TableElement } from '../../../model/canvas/element.ts';
import { COLUMNS_MOST, ROWS_MOST } from '../../../model/canvas/tableContent.ts';
import type { DesignEdit } from '../../engine/createDesign.ts';
import {
  addColumnEdit,
  addRowEdit,
  type CellPlace,
  moveColumnEdit,
  moveRowEdit,
  removeColumnEdit,
  removeRowEdit,
} from '../../engine/edits/table.ts';
import { isLocked } from '../../engine/tree.ts';
import type { Tools } from '../tools.ts';

/** Actions on the row and the column of a cell. */
export const ROW_COMMANDS = ['rowAbove', 'rowBelow', 'rowUp', 'rowDown', 'removeRow'] as const;
export const COLUMN_COMMANDS = [
  'columnBefore',
  'columnAfter',
  'columnLeft',
  'columnRight',
  'removeColumn',
] as const;
export type TableCommand = (typeof ROW_COMMANDS)[number] | (typeof COLUMN_COMMANDS)[number];

interface Act {
  can(table: TableElement, at: CellPlace): boolean;
  edit(id: string, at: CellPlace): DesignEdit;
  /** Returns where the cell is afterwards. */
  lands(at: CellPlace): CellPlace;
}

interface Lines {
  readonly axis: keyof CellPlace;
  readonly most: number;
  count(table: TableElement): number;
  add(id: string, at: number): DesignEdit;
  move(id: string, from: number, to: number): DesignEdit;
  remove(id: string, at: number): DesignEdit;
}

const ROWS: Lines = {
  axis: 'row',
  most: ROWS_MOST,
  count: ({ rows }) => rows.length,
  add: addRowEdit,
  move: moveRowEdit,
  remove: removeRowEdit,
};
const COLUMNS: Lines = {
  axis: 'column',
  most: COLUMNS_MOST,
  count: ({ columns }) => columns.length,
  add: addColumnEdit,
  move: moveColumnEdit,
  remove: removeColumnEdit,
};

/** Adds a line before the cell (0) or behind it (1). */
const adding = ({ axis, most, count, add }: Lines, by: 0 | 1): Act => ({
  can: (table) => count(table) < most,
  edit: (id, at) => add(id, at[axis] + by),
  lands: (at) => ({ ...at, [axis]: at[axis] + by }),
});

const moving = ({ axis, count, move }: Lines, by: 1 | -1): Act => ({
  can: (table, at) => at[axis] + by >= 0 && at[axis] + by < count(table),
  edit: (id, at) => move(id, at[axis], at[axis] + by),
  lands: (at) => ({ ...at, [axis]: at[axis] + by }),
});

const removing = ({ axis, count, remove }: Lines): Act => ({
  can: (table) => count(table) > 1,
  edit: (id, at) => remove(id, at[axis]),
  lands: (at) => at,
});

const ACTS: { readonly [command in TableCommand]: Act } = {
  rowAbove: adding(ROWS, 0),
  rowBelow: adding(ROWS, 1),
  rowUp: moving(ROWS, -1),
  rowDown: moving(ROWS, 1),
  removeRow: removing(ROWS),
  columnBefore: adding(COLUMNS, 0),
  columnAfter: adding(COLUMNS, 1),
  columnLeft: moving(COLUMNS, -1),
  columnRight: moving(COLUMNS, 1),
  removeColumn: removing(COLUMNS),
};

/** Returns the table of the focused cell, if it may be changed. */
export function focusedTable({ design, cells }: Pick<Tools, 'design' | 'cells'>) {
  const cell = cells.now();
  const table = design.state().doc.byId[cell?.id ?? ''];
  return cell && table?.type === 'table' && !isLocked(table, 'content')
    ? { cell, table }
    : undefined;
}

export function canRunOnTable(tools: Pick<Tools, 'design' | 'cells'>, command: TableCommand) {
  const focused = focusedTable(tools);
  return focused !== undefined && ACTS[command].can(focused.table, focused.cell);
}

/** Changes the row or column of the focused cell, and moves the focus with it. */
export function runOnTable(tools: Pick<Tools, 'design' | 'cells'>, command: TableCommand): void {
  const focused = focusedTable(tools);
  if (!focused || !canRunOnTable(tools, command)) return;
  const { cell } = focused;
  tools.design.change('table', ACTS[command].edit(cell.id, cell));
  goTo(tools, ACTS[command].lands(cell));
}

/** Focuses another cell of the same table, within its bounds. */
export function goTo({ design, cells }: Pick<Tools, 'design' | 'cells'>, at: CellPlace): void {
  const cell = cells.now();
  const table = design.state().doc.byId[cell?.id ?? ''];
  if (!cell || table?.type !== 'table') return;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  cells.set({
    ...cell,
    row: within(at.row, table.rows.length),
    column: within(at.column, table.columns.length),
  });
}

/** Starts editing a table: in the cell that was pressed last, or the first. */
export function enterTable(
  { design, cells }: Pick<Tools, 'design' | 'cells'>,
  table: TableElement,
): void {
  if (isLocked(table, 'content')) return;
  const { selection, scope } = design.state();
  if (selection.length !== 1 || selection[0] !== table.id) design.select([table.id], scope);
  design.seal();
  const last = cells.now();
  const at = last?.id === table.id ? last : { row: 0, column: 0 };
  cells.set({ id: table.id, row: at.row, column: at.column, isEditing: true });
  goTo({ design, cells }, at);
}
