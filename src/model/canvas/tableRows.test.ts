import { expect, it } from 'vitest';
import { parseDoc } from './parseDoc.ts';
import { parseCsv } from '../text/csv.ts';
import { slotsOf } from './slotValues.ts';
import { tableRows } from './tableRows.ts';

const text = (id: string, more: object = {}) => ({
  id,
  type: 'text',
  text: id,
  slot: { id, label: { en: id }, order: 0, allow: { content: true }, ...more },
});
const restored = parseDoc({
  id: 'doc',
  elements: [text('dish'), text('price', { maxChars: 4 })],
});
if (!restored.ok) throw new Error(restored.code);
const { doc } = restored;
const [dish, price] = slotsOf(doc);

it('makes a slide of each row, by the columns that were chosen', () => {
  const table = parseCsv('Name;Kosten\nSuppe;4,50\n;12,80 €\n');
  const rows = tableRows(doc, [dish, price], table, 'Menu');
  expect(rows.map(({ title, problems }) => [title, problems.map(({ code }) => code)])).toEqual([
    ['Suppe', []],
    ['12,80 €', ['tooLong']],
  ]);
  expect(rows[0]?.values).toEqual({
    dish: { paragraphs: [{ runs: [{ text: 'Suppe' }] }] },
    price: { paragraphs: [{ runs: [{ text: '4,50' }] }] },
  });
  expect(tableRows(doc, [undefined, undefined], table, 'Menu').map(({ title }) => title)).toEqual([
    'Menu 1',
    'Menu 2',
  ]);
});
