import { expect, it } from 'vitest';
import { docIn } from './docIn.ts';
import { parseDoc } from './parseDoc.ts';
import { applySlotValues, parseSlotValues, slotProblems } from './slotValues.ts';
import { boundedRows, charsOf, CELL_MAX, TABLE_CHARS_MAX } from './tableContent.ts';

const slot = {
  id: 's',
  order: 1,
  label: {},
  allow: { content: true },
  required: true,
  maxLines: 3,
};
const row = (...cells: string[]) => ({ cells });
const table = {
  id: 't',
  type: 'table',
  hasHead: true,
  columns: [{ align: 'left' }, { align: 'decimal', textStyle: 'styleTitle' }],
  rows: [row('Drink', 'Price'), row('Tea', '2,50')],
  slot,
};

function open(...elements: unknown[]) {
  const restored = parseDoc({ id: 'd', elements });
  if (!restored.ok) throw new Error(restored.code);
  return restored;
}

it('gives every row as many cells as there are columns, and says that it did', () => {
  const { doc, repairs } = open({ ...table, rows: [row('a'), row('b', 'c', 'd'), { cells: 7 }] });
  expect(doc.byId['t']).toMatchObject({
    rows: [row('a', '', ''), row('b', 'c', 'd'), row('', '', '')],
    columns: [...table.columns, { align: 'left' }],
  });
  expect(repairs).toEqual([{ path: 'elements/0/rows', code: 'dropped' }]);
  expect(open(table).repairs).toEqual([]);
});

it('keeps a table within what an app that does not know tables would keep', () => {
  const huge = Array.from({ length: 60 }, () => row('x'.repeat(CELL_MAX), 'y'.repeat(CELL_MAX)));
  const rows = boundedRows(huge, 12);
  expect(charsOf(rows)).toBe(TABLE_CHARS_MAX);
  expect(rows).toHaveLength(60);
  expect(JSON.stringify({ ...table, rows }).length).toBeLessThan(20_000);
});

it('lets a slide say as many rows as it has, below the header of the template', () => {
  const { doc } = open(table);
  const shown = (rows: unknown) => applySlotValues(doc, parseSlotValues({ s: { rows } })).byId['t'];
  expect(shown([row('Coffee', '3,00'), row('Cake', '4,20'), row('Water', '0')])).toMatchObject({
    rows: [row('Drink', 'Price'), row('Coffee', '3,00'), row('Cake', '4,20'), row('Water', '0')],
  });
  expect(shown([row('Coffee')])).toMatchObject({
    rows: [row('Drink', 'Price'), row('Coffee', '')],
  });
  // Without rows, or with invalid ones, the template's own are shown.
  expect(shown([])).toMatchObject({ rows: table.rows });
  expect(shown([{ cells: [7] }])).toMatchObject({ rows: table.rows });
});

it('tells of a table that says nothing, and of more rows than were planned', () => {
  const { doc } = open(table);
  const codes = (...rows: object[]) =>
    slotProblems(doc, parseSlotValues({ s: { rows } })).map(({ code }) => code);
  expect(codes(row('', ''))).toEqual(['missing']);
  expect(codes(row('a', '1'), row('b', '2'), row('c', '3'))).toEqual([]);
  expect(codes(row('a', '1'), row('b', '2'), row('c', '3'), row('d', '4'))).toEqual([
    'tooManyLines',
  ]);
});

it('keeps what columns are called in forms, and drops a name that is none', () => {
  const columns = [{ align: 'left', label: { en: 'Dish', de: 'Gericht' } }, { align: 'right' }];
  expect(open({ ...table, columns }).doc.byId['t']).toMatchObject({ columns });
  const wrong = [{ align: 'left', label: 'Dish' }, { align: 'right' }];
  expect(open({ ...table, columns: wrong }).doc.byId['t']).toMatchObject({
    columns: [{ align: 'left' }, { align: 'right' }],
  });
});

it('says its rows in another language', () => {
  const languages = { de: { name: 'Karte', texts: { t: 'Getränk\tPreis\nTee\t2,80 €' } } };
  const restored = parseDoc({ id: 'd', elements: [table], languages });
  if (!restored.ok) throw new Error(restored.code);
  expect(docIn(restored.doc, 'de').byId['t']).toMatchObject({
    rows: [row('Getränk', 'Preis'), row('Tee', '2,80 €')],
    columns: table.columns,
  });
  expect(docIn(restored.doc, 'en').byId['t']).toMatchObject({ rows: table.rows });
});
