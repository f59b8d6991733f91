import { redoVerb, undoVerb } from '../../verbs/history.ts';
import { runDesignerVerb } from '../../verbs/designerVerb.ts';
import { TABLE_HINTS } from '../../verbs/tableHints.ts';
import type { Tools } from '../tools.ts';
import { focusedTable, goTo, runOnTable, type TableCommand } from './tableCommands.ts';

/** A key pressed in the field of a cell. */
export interface CellKey {
  readonly key: string;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  readonly isMod: boolean;
  /** Text is being edited: arrows then move in it until they leave it. */
  readonly isWriting: boolean;
  /** The caret is at the start or end of the text, or in its first or last line. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly inFirstLine: boolean;
  readonly inLastLine: boolean;
  /** Alt and arrows, or the backspace, are this system's own keys for words. */
  readonly hasWordKeys: boolean;
}

const BY_KEYS = new Map(
  Object.entries(TABLE_HINTS).map(
    ([command, { keys }]) => [keys[0] as string, command as TableCommand] as const,
  ),
);

/** Performs what a key means in a cell; returns false for a key that belongs to the field. */
export function pressInCell(tools: Tools, key: CellKey): boolean {
  if (key.isMod) return undoing(tools, key);
  if (key.isAlt) return onRowOrColumn(tools, key);
  switch (key.key) {
    case 'Tab':
      return step(tools, key.isShift ? -1 : 1);
    case 'Enter':
      return key.isShift ? false : down(tools);
    case 'Escape':
      return leave(tools);
    default:
      return arrow(tools, key);
  }
}

function undoing(tools: Tools, { key, isShift }: CellKey): boolean {
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return false;
  runDesignerVerb(tools, letter === 'y' || isShift ? redoVerb : undoVerb);
  return true;
}

function onRowOrColumn(tools: Tools, { key, isShift, isWriting, hasWordKeys }: CellKey): boolean {
  const isWordKey = /ArrowLeft|ArrowRight|Backspace/.test(key);
  if (hasWordKeys && isWriting && isWordKey) return false;
  const command = BY_KEYS.get(`alt+${isShift ? 'shift+' : ''}${key.toLowerCase()}`);
  if (command) runOnTable(tools, command);
  return command !== undefined;
}

/** Moves to the next or previous cell; after the last one a row is added. */
function step(tools: Tools, by: 1 | -1): boolean {
  const focused = focusedTable(tools);
  if (!focused) return false;
  const { cell, table } = focused;
  const width = table.columns.length;
  const at = cell.row * width + cell.column + by;
  if (at < 0) return true;
  if (at >= table.rows.length * width) {
    runOnTable(tools, 'rowBelow');
    goTo(tools, { row: cell.row + 1, column: 0 });
    return true;
  }
  goTo(tools, { row: Math.floor(at / width), column: at % width });
  return true;
}

/** Moves to the row below; a last row with text is followed by an empty one. */
function down(tools: Tools): boolean {
  const focused = focusedTable(tools);
  if (!focused) return false;
  const { cell, table } = focused;
  const isLast = cell.row === table.rows.length - 1;
  const isBlank = table.rows[cell.row]?.cells.every((text) => text === '') ?? true;
  if (isLast && !isBlank) runOnTable(tools, 'rowBelow');
  else goTo(tools, { ...cell, row: cell.row + 1 });
  return true;
}

/** Leaves the cells; the table stays selected. */
export function leave({ cells, design, stage }: Tools): boolean {
  const cell = cells.now();
  if (cell) cells.set({ ...cell, isEditing: false });
  design.seal();
  stage.viewport.focus();
  return true;
}

function arrow(tools: Tools, key: CellKey): boolean {
  const cell = tools.cells.now();
  if (!cell || key.isShift) return false;
  const { isWriting, atStart, atEnd, inFirstLine, inLastLine } = key;
  const ways: { readonly [key: string]: readonly [row: number, column: number, may: boolean] } = {
    ArrowUp: [-1, 0, inFirstLine],
    ArrowDown: [1, 0, inLastLine],
    ArrowLeft: [0, -1, atStart],
    ArrowRight: [0, 1, atEnd],
  };
  const way = ways[key.key];
  if (!way || (isWriting && !way[2])) return false;
  goTo(tools, { row: cell.row + way[0], column: cell.column + way[1] });
  return true;
}
