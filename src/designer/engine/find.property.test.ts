import fc from '../../../tests/tools/property.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { docSchema, type Doc } from '../../model/canvas/doc.ts';
import { plainText } from '../../model/canvas/richText.ts';
import { createDesign } from './createDesign.ts';
import { docOf } from './engine.testkit.ts';
import { findIn, type FindQuery, replaceable, replaceEdit } from './find.ts';

const DOC = docOf(
  {
    id: 't',
    type: 'text',
    paragraphs: [
      { runs: [{ text: 'Cof', bold: true }, { text: 'fee and COFFEE' }], list: 'bullet' },
      { runs: [{ text: 'Coffeehouse (coffee)' }] },
    ],
  },
  {
    id: 'g',
    type: 'group',
    children: [
      {
        id: 'p',
        type: 'table',
        columns: [{ align: 'left' }, { align: 'decimal' }],
        rows: [{ cells: ['Coffee', '2,50'] }, { cells: ['Tea', '2.50'] }],
      },
    ],
  },
  { id: 'l', type: 'text', text: 'coffee', lock: { content: true } },
);
const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isCaseSensitive: false,
  isWholeWord: false,
  ...more,
});
const wordsIn = (doc: Doc, id: string): string => {
  const element = doc.byId[id];
  if (element?.type === 'text') return plainText(element.paragraphs);
  if (element?.type === 'table') return element.rows.map(({ cells }) => cells.join('|')).join('\n');
  throw new Error(id);
};

it('finds in texts across their looks, in cells and in groups', () => {
  expect(findIn(DOC, query('coffee'))).toHaveLength(6);
  expect(findIn(DOC, query('coffee', { isCaseSensitive: true }))).toHaveLength(2);
  expect(findIn(DOC, query('coffee', { isWholeWord: true }))).toHaveLength(5);
  expect(findIn(DOC, query('Coffee', { isCaseSensitive: true, isWholeWord: true }))).toEqual([
    { id: 't', part: { paragraph: 0 }, from: 0, to: 6 },
    { id: 'p', part: { row: 0, column: 0 }, from: 0, to: 6 },
  ]);
  expect(findIn(DOC, query('2.50'))).toHaveLength(1);
  expect(findIn(DOC, query(''))).toEqual([]);
});

it('replaces all in one step that can be taken back, and nothing that is protected', () => {
  const design = createDesign(DOC);
  const matches = findIn(DOC, query('coffee'));
  expect(replaceable(DOC, matches)).toHaveLength(5);
  design.change('replaceText', replaceEdit(DOC, matches, '$& tea'));
  const { doc } = design.state();
  expect(wordsIn(doc, 't')).toBe('$& tea and $& tea\n$& teahouse ($& tea)');
  expect(wordsIn(doc, 'p')).toBe('$& tea|2,50\nTea|2.50');
  expect(wordsIn(doc, 'l')).toBe('coffee');
  // In the look of the first replaced letters; the list stays a list.
  expect(doc.byId['t']).toMatchObject({
    paragraphs: [{ runs: [{ text: '$& tea', bold: true }, {}], list: 'bullet' }, {}],
  });
  design.undo();
  expect(design.state().doc).toEqual(DOC);
});

it('finds what people write, whatever it is, and gives it back as it was', () => {
  const word = fc.stringMatching(/^[a-zäß.*+?^${}()|[\]\\/ -]{1,4}$/);
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 5 }), fc.boolean(), (text, parts, isCase) => {
      const doc = docOf({ id: 't', type: 'text', text: parts.join('') });
      const asked = query(text, { isCaseSensitive: isCase });
      const words = parts.join('');
      const matches = findIn(doc, asked);
      for (const { from, to } of matches) {
        const found = words.slice(from, to);
        expect(isCase ? found : found.toLowerCase()).toBe(isCase ? text : text.toLowerCase());
      }
      expect(matches.length > 0).toBe(words.includes(text));
      const design = createDesign(doc);
      design.change('replaceText', replaceEdit(doc, matches, ''));
      expect(v.is(docSchema, design.state().doc)).toBe(true);
      expect(wordsIn(design.state().doc, 't')).toBe(words.replaceAll(text, ''));
      design.undo();
      expect(design.state().doc).toEqual(doc);
    }),
  );
});

it('never makes a cell longer than tables hold', () => {
  const design = createDesign(DOC);
  design.change('replaceText', replaceEdit(DOC, findIn(DOC, query('Tea')), 'x'.repeat(400)));
  expect(design.state().doc).toEqual(DOC);
});
