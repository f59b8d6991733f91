import { expect, it } from 'vitest';
import { draftBase, isOvertaken } from './overtaken.ts';

it('tells entries of a map apart', () => {
  const before = { values: { name: { text: 'a' }, price: { text: '1' } } };
  const now = { values: { name: { text: 'a' }, price: { text: '2' } } };
  expect(isOvertaken({ values: { name: { text: 'b' } } }, before, now)).toBe(false);
  expect(isOvertaken({ values: { price: { text: '3' } } }, before, now)).toBe(true);
});

it('takes a chosen file for a value, whatever else it has in common with the stored one', () => {
  const stored = (path: string) => ({
    files: { landscape: { path, type: 'image/png', bytes: 3 } },
  });
  const chosen = { file: new Blob(['new']), url: 'blob:1', type: 'image/png' };
  const edits = { files: { landscape: chosen } };
  expect(isOvertaken(edits, stored('a'), stored('b'))).toBe(true);
  expect(isOvertaken(edits, stored('a'), stored('a'))).toBe(false);
  expect(draftBase(edits, stored('a'))).toEqual(stored('a'));
});

it('keeps as the base of edits what they replace, and nothing else', () => {
  const stored = {
    title: 'Menu',
    days: ['Mo'],
    values: { name: { text: 'a' }, price: { text: '1' } },
  };
  expect(draftBase({ title: 'Supper', values: { price: { text: '2' } } }, stored)).toEqual({
    title: 'Menu',
    values: { price: { text: '1' } },
  });
});
