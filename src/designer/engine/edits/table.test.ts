import { expect, it } from 'vitest';
import { createDesign, type DesignEdit } from '../createDesign.ts';
import { docOf } from '../engine.testkit.ts';
import { insertEdit } from './insert.ts';
import * as table from './table.ts';

const START = docOf({
  id: 't',
  type: 'table',
  hasHead: true,
  columns: [{ align: 'left' }, { align: 'decimal', width: 30 }],
  rows: [{ cells: ['Drink', 'Price'] }, { cells: ['Tea', '2,50'] }, { cells: ['Water', '0'] }],
});

function after(...edits: readonly DesignEdit[]) {
  const design = createDesign(START);
  for (const edit of edits) design.change('table', edit);
  const made = design.state().doc.byId['t'];
  if (made?.type !== 'table') throw new Error('lost');
  return { rows: made.rows.map(({ cells }) => cells.join('|')), columns: made.columns };
}

it('adds, moves and takes away rows and columns, with all their cells', () => {
  expect(after(table.addRowEdit('t', 1)).rows).toEqual(['Drink|Price', '|', 'Tea|2,50', 'Water|0']);
  expect(after(table.moveRowEdit('t', 2, 1)).rows).toEqual(['Drink|Price', 'Water|0', 'Tea|2,50']);
  expect(after(table.removeRowEdit('t', 0)).rows).toEqual(['Tea|2,50', 'Water|0']);
  const added = after(table.addColumnEdit('t', 2));
  expect(added.rows).toEqual(['Drink|Price|', 'Tea|2,50|', 'Water|0|']);
  expect(added.columns[2]).toEqual({ align: 'decimal' });
  const moved = after(table.moveColumnEdit('t', 0, 1));
  expect(moved.rows[1]).toBe('2,50|Tea');
  expect(moved.columns[0]).toEqual({ align: 'decimal', width: 30 });
  const one = after(table.removeColumnEdit('t', 0), table.removeColumnEdit('t', 0));
  expect(one.rows).toEqual(['Price', '2,50', '0']);
});

it('puts pasted cells over those from one on, and grows', () => {
  const cells = [
    ['Soup', '4,20', 'vegan'],
    ['Cake', '3,90'],
  ];
  expect(after(table.fillFromEdit('t', { row: 2, column: 0 }, cells)).rows).toEqual([
    'Drink|Price|',
    'Tea|2,50|',
    'Soup|4,20|vegan',
    'Cake|3,90|',
  ]);
});

it('says something else altogether, and keeps how columns stand', () => {
  const filled = after(
    table.fillAllEdit('t', [
      ['Cake', '3'],
      ['Pie', '4'],
    ]),
  );
  expect(filled.rows).toEqual(['Cake|3', 'Pie|4']);
  expect(filled.columns[1]).toEqual({ align: 'decimal', width: 30 });
});

it('takes words above numbers as the header, also of a table that had none', () => {
  const bare = docOf({ id: 't', type: 'table', columns: [{ align: 'left' }], rows: [] });
  const design = createDesign(bare);
  const fill = (...cells: readonly (readonly string[])[]) => {
    design.change('paste', table.fillAllEdit('t', cells));
    const { byId } = design.state().doc;
    return byId['t']?.type === 'table' && byId['t'].hasHead === true;
  };
  expect(fill(['Tea', '2.50'], ['Cake', '3.80'])).toBe(false);
  expect(fill(['Drink', 'Price'], ['Tea', '2.50'])).toBe(true);
});

it('leaves a protected table alone', () => {
  const design = createDesign(START);
  design.change('lock', (doc) => void (doc.byId['t']!.lock = { content: true }));
  expect(design.change('text', table.cellEdit('t', { row: 0, column: 0 }, 'x'))).toBe(false);
});

it('reads what was probably meant: numbers line up, words above them are a header', () => {
  const read = table.readTable([
    ['Drink', 'Price', 'Size'],
    ['Tea', '2,50 €', 'small'],
    ['Feast', '1.200,00 €', 'for 12'],
  ]);
  expect(read.hasHead).toBe(true);
  expect(read.columns.map(({ align }) => align)).toEqual(['left', 'decimal', 'left']);
  expect(
    table.readTable([
      ['Mon', 'Tue'],
      ['open', 'closed'],
    ]).hasHead,
  ).toBeUndefined();
});

it('tells whether all of it was taken', () => {
  const cells = [['a', 'b'], ['c']];
  expect(table.isWholeTable(cells, table.readTable(cells))).toBe(true);
  const many = Array.from({ length: 80 }, () => ['x']);
  expect(table.isWholeTable(many, table.readTable(many))).toBe(false);
});

it('inserts a table that grows, in the middle of the artboard', () => {
  const design = createDesign(docOf());
  design.change('insert', insertEdit('n', table.tableBlank([['Tea', '2']], 32)));
  expect(design.state().doc.byId['n']?.css).toMatchObject({ height: 'hug', left: 700, width: 520 });
});
