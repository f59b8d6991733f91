import type { TableElement } from '../../../model/canvas/element.ts';
import { COLUMNS_MOST, ROWS_MOST } from '../../../model/canvas/tableContent.ts';
import type { Edit } from '../../engine/createDesign.ts';
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
  edit(id: string, at: CellPlace): Edit;
  /** Returns where the cell is afterwards. */
  lands(at: CellPlace): CellPlace;
}

const row = (by: number) => (at: CellPlace) => ({ ...at, row: at.row + by });
const column = (by: number) => (at: CellPlace) => ({ ...at, column: at.column + by });
const hasRoomForRow = ({ rows }: TableElement) => rows.length < ROWS_MOST;
const hasRoomForColumn = ({ columns }: TableElement) => columns.length < COLUMNS_MOST;

const ACTS: { readonly [command in TableCommand]: Act } = {
  rowAbove: {
    can: hasRoomForRow,
    edit: (id, at) => addRowEdit(id, at.row),
    lands: row(0),
  },
  rowBelow: {
    can: hasRoomForRow,
    edit: (id, at) => addRowEdit(id, at.row + 1),
    lands: row(1),
  },
  rowUp: {
    can: (_, at) => at.row > 0,
    edit: (id, at) => moveRowEdit(id, at.row, at.row - 1),
    lands: row(-1),
  },
  rowDown: {
    can: ({ rows }, at) => at.row < rows.length - 1,
    edit: (id, at) => moveRowEdit(id, at.row, at.row + 1),
    lands: row(1),
  },
  removeRow: {
    can: ({ rows }) => rows.length > 1,
    edit: (id, at) => removeRowEdit(id, at.row),
    lands: row(0),
  },
  columnBefore: {
    can: hasRoomForColumn,
    edit: (id, at) => addColumnEdit(id, at.column),
    lands: column(0),
  },
  columnAfter: {
    can: hasRoomForColumn,
    edit: (id, at) => addColumnEdit(id, at.column + 1),
    lands: column(1),
  },
  columnLeft: {
    can: (_, at) => at.column > 0,
    edit: (id, at) => moveColumnEdit(id, at.column, at.column - 1),
    lands: column(-1),
  },
  columnRight: {
    can: ({ columns }, at) => at.column < columns.length - 1,
    edit: (id, at) => moveColumnEdit(id, at.column, at.column + 1),
    lands: column(1),
  },
  removeColumn: {
    can: ({ columns }) => columns.length > 1,
    edit: (id, at) => removeColumnEdit(id, at.column),
    lands: column(0),
  },
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
