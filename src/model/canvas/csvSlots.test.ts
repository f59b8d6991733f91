import { expect, it } from 'vitest';
import { columnsFor, emptyTable, problemsOfRow, titleOfRow, valuesOfRow } from './csvSlots.ts';
import { parseDoc } from './parseDoc.ts';

const slot = (id: string, en: string, more: object = {}) => ({
  slot: { id, label: { en }, order: 0, allow: { content: true }, ...more },
});
const restored = parseDoc({
  id: 'doc',
  elements: [
    { id: 't', type: 'text', text: 'Title', ...slot('title', 'Title', { maxChars: 8 }) },
    { id: 'p', type: 'image', ...slot('photo', 'Photo') },
    { id: 'w', type: 'widget', widget: 'countdown', ...slot('until', 'Until') },
    { id: 'i', type: 'icon', icon: 'up', paths: [], ...slot('arrow', 'Arrow') },
    { id: 'n', type: 'text', text: 'Name', ...slot('name', 'Name', { mustChange: true }) },
    { id: 'l', type: 'text', text: 'Fixed', ...slot('fixed', 'Fixed', { allow: {} }) },
  ],
});
if (!restored.ok) throw new Error(restored.code);
const { doc } = restored;
const columns = columnsFor(doc, ['title', 'PHOTO', 'Until', 'Arrow', 'Name']);
const row = (...cells: string[]) => cells;

it('reads moments and directions as people write them', () => {
  const read = (until: string, arrow: string) =>
    valuesOfRow(doc, columns, row('', '', until, arrow));
  expect(read('2027-06-18 18:00', '90')).toEqual({
    until: { value: '2027-06-18T18:00' },
    arrow: { value: '90' },
  });
  expect(read('18.6.2027, 9:05 Uhr', '450°')).toEqual({
    until: { value: '2027-06-18T09:05' },
    arrow: { value: '90' },
  });
  expect(read('31.02.2027', 'left')).toEqual({});
});

it('says what is wrong with a row, cell by cell', () => {
  const codes = (...cells: string[]) =>
    problemsOfRow(doc, columns, cells).map(({ element, code }) => [element?.slot.id, code]);
  expect(codes('Bread', 'https://a.b/c.png', '', '', 'Ada')).toEqual([]);
  expect(codes('Bread', 'photo.png', 'soon', 'left', 'Ada', 'more')).toEqual([
    ['photo', 'noAddress'],
    ['until', 'noMoment'],
    ['arrow', 'noDirection'],
    [undefined, 'surplus'],
  ]);
  expect(codes('Much too long', '', '', '', 'Name')).toEqual([
    ['title', 'tooLong'],
    ['name', 'unchanged'],
  ]);
});

it('calls a slide by its title or its first words, and offers only what a slide may change', () => {
  const title = (...cells: string[]) =>
    titleOfRow(doc, valuesOfRow(doc, columns, cells), 'Template');
  expect(title('Bread\nfresh')).toBe('Bread fresh');
  expect(title('Bread', '', '', '', 'Ada')).toBe('Bread');
  expect(title('', '', '', '', 'Ada')).toBe('Ada');
  expect(title('')).toBe('Template');
  expect(emptyTable(doc)).toBe('\uFEFFTitle,Photo,Until,Arrow,Name\r\n');
});
