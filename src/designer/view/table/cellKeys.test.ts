import { expect, it } from 'vitest';
import { createDesign } from '../../engine/createDesign.ts';
import { docOf } from '../../engine/engine.testkit.ts';
import type { Tools } from '../tools.ts';
import { createCellFocus } from './cellFocus.ts';
import { type CellKey, pressInCell } from './cellKeys.ts';

const START = docOf({
  id: 't',
  type: 'table',
  columns: [{ align: 'left' }, { align: 'left' }],
  rows: [{ cells: ['a', 'b'] }, { cells: ['c', 'd'] }],
});

function setUp(row = 0, column = 0) {
  const design = createDesign(START);
  const cells = createCellFocus();
  design.select(['t']);
  cells.set({ id: 't', row, column, isEditing: true });
  const said: string[] = [];
  const tools = {
    design,
    cells,
    stage: { viewport: { focus: () => said.push('focus') } },
    announceStep: (travel: string) => said.push(travel),
  } as unknown as Tools;
  const press = (key: string, more: Partial<CellKey> = {}) =>
    pressInCell(tools, {
      key,
      isShift: false,
      isAlt: false,
      isMod: false,
      isWriting: false,
      atStart: false,
      atEnd: false,
      inFirstLine: true,
      inLastLine: true,
      hasWordKeys: false,
      ...more,
    });
  const rows = () => {
    const table = design.state().doc.byId['t'];
    return table?.type === 'table' ? table.rows.map((one) => one.cells.join('|')) : [];
  };
  const at = () => [cells.now()?.row, cells.now()?.column];
  return { press, rows, at, cells, said };
}

it('goes through the cells with Tab, and adds a row after the last', () => {
  const { press, at, rows } = setUp();
  press('Tab');
  expect(at()).toEqual([0, 1]);
  press('Tab');
  press('Tab');
  press('Tab');
  expect(at()).toEqual([2, 0]);
  expect(rows()).toEqual(['a|b', 'c|d', '|']);
  press('Tab', { isShift: true });
  expect(at()).toEqual([1, 1]);
});

it('goes down with Enter, and adds no second empty row', () => {
  const { press, at, rows } = setUp(1, 1);
  press('Enter');
  expect(at()).toEqual([2, 1]);
  press('Enter');
  expect(at()).toEqual([2, 1]);
  expect(rows()).toHaveLength(3);
  expect(press('Enter', { isShift: true })).toBe(false);
});

it('moves among cells by arrows, and in the words while they are written', () => {
  const { press, at } = setUp();
  expect(press('ArrowRight')).toBe(true);
  expect(at()).toEqual([0, 1]);
  expect(press('ArrowLeft', { isWriting: true })).toBe(false);
  expect(press('ArrowLeft', { isWriting: true, atStart: true })).toBe(true);
  expect(press('ArrowDown', { isWriting: true, inLastLine: false })).toBe(false);
  expect(press('ArrowDown', { isWriting: true })).toBe(true);
  expect(at()).toEqual([1, 0]);
});

it('moves, adds and takes away rows and columns with Alt, and the cell goes along', () => {
  const { press, rows, at } = setUp();
  press('ArrowDown', { isAlt: true });
  expect([rows(), at()]).toEqual([
    ['c|d', 'a|b'],
    [1, 0],
  ]);
  press('ArrowRight', { isAlt: true, isShift: true });
  expect([rows(), at()]).toEqual([
    ['c||d', 'a||b'],
    [1, 1],
  ]);
  press('Backspace', { isAlt: true, isShift: true });
  press('Backspace', { isAlt: true });
  expect([rows(), at()]).toEqual([['c|d'], [0, 1]]);
});

it('leaves keys for words to systems that have them', () => {
  const { press, rows } = setUp();
  const mac = { isAlt: true, isWriting: true, hasWordKeys: true };
  expect(press('ArrowRight', mac)).toBe(false);
  expect(press('ArrowDown', mac)).toBe(true);
  expect(rows()).toEqual(['c|d', 'a|b']);
});

it('takes back within the cells, and leaves them with Escape', () => {
  const { press, rows, cells, said } = setUp();
  press('ArrowDown', { isAlt: true });
  press('z', { isMod: true });
  expect(rows()).toEqual(['a|b', 'c|d']);
  press('Escape');
  expect(cells.now()).toMatchObject({ isEditing: false });
  expect(said).toEqual(['undo', 'focus']);
});
