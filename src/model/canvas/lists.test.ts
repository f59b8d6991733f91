import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { docIn } from './docIn.ts';
import { encodeDoc } from './encodeDoc.ts';
import { markersOf } from './listMarkers.ts';
import { parseDoc } from './parseDoc.ts';
import { type Paragraph, paragraphsFrom, writtenLike } from './richText.ts';
import { applySlotValues } from './slotValues.ts';

const line = (text: string, look: Omit<Paragraph, 'runs'> = {}): Paragraph => ({
  runs: [{ text }],
  ...look,
});
const bullet = { list: 'bullet' } as const;
const number = { list: 'number' } as const;
const markers = (...lines: readonly Omit<Paragraph, 'runs'>[]) =>
  markersOf(lines).map((marker) => marker?.text);

it('numbers lines on their level, and begins again after something else', () => {
  const deep = { ...number, level: 1 } as const;
  expect(markers(number, number, deep, deep, number, deep)).toEqual([
    '1.',
    '2.',
    'a.',
    'b.',
    '3.',
    'a.',
  ]);
  expect(markers(number, {}, number, bullet, number)).toEqual(['1.', undefined, '1.', '•', '1.']);
  expect(markers(bullet, { ...bullet, level: 1 }, number)).toEqual(['•', '–', '1.']);
});

it('gives all numbers of a text the same room', () => {
  const rooms = markersOf(Array.from({ length: 12 }, () => number)).map((marker) => marker?.width);
  expect(new Set(rooms).size).toBe(1);
  expect(rooms[0]).toBeGreaterThan(markersOf([number])[0]?.width ?? 9);
});

const look = fc.record(
  {
    list: fc.constantFrom('bullet' as const, 'number' as const),
    level: fc.constant(1 as const),
    textStyle: fc.constantFrom('styleTitle' as const, 'styleNormalText' as const),
  },
  { requiredKeys: [] },
);
const paragraphs = fc.array(
  look.map((own) => line('words', own)),
  { minLength: 1, maxLength: 6 },
);

it('stores what paragraphs are, and opens them again', () => {
  fc.assert(
    fc.property(paragraphs, (given) => {
      const opened = parseDoc({
        id: 'd',
        elements: [{ id: 't', type: 'text', paragraphs: given }],
      });
      if (!opened.ok) throw new Error(opened.code);
      expect(opened.doc.byId['t']).toMatchObject({ paragraphs: given });
      expect(parseDoc(JSON.parse(JSON.stringify(encodeDoc(opened.doc))))).toEqual(opened);
    }),
  );
});

it('leaves out a wrong kind of list, and keeps the words', () => {
  const odd = { ...line('words'), list: 'stars', level: 7, textStyle: 'huge' };
  const opened = parseDoc({ id: 'd', elements: [{ id: 't', type: 'text', paragraphs: [odd] }] });
  expect(opened.ok && opened.doc.byId['t']).toMatchObject({ paragraphs: [line('words')] });
  expect(opened.ok && opened.repairs).toHaveLength(3);
});

const TEMPLATE = [line('Today', { textStyle: 'styleTitle' }), line('Soup', bullet)];

it('lets words of a slide be what the lines of the template are, and stores them plain', () => {
  const opened = parseDoc({
    id: 'd',
    elements: [
      {
        id: 't',
        type: 'text',
        paragraphs: TEMPLATE,
        slot: { id: 's', order: 1, label: {}, allow: { content: true } },
      },
    ],
  });
  if (!opened.ok) throw new Error(opened.code);
  const values = { s: { paragraphs: paragraphsFrom('Menu\nCake\nTea') } };
  expect(values.s.paragraphs).toEqual([line('Menu'), line('Cake'), line('Tea')]);
  expect(applySlotValues(opened.doc, values).byId['t']).toMatchObject({
    paragraphs: [
      line('Menu', { textStyle: 'styleTitle' }),
      line('Cake', bullet),
      line('Tea', bullet),
    ],
  });
});

it('keeps what words bring themselves', () => {
  const own = [line('One', number), line('two')];
  expect(writtenLike(TEMPLATE, own)).toEqual(own);
});

it('keeps lists where a template is put into another language', () => {
  const opened = parseDoc({
    id: 'd',
    elements: [{ id: 't', type: 'text', paragraphs: TEMPLATE }],
    languages: { de: { name: 'Karte', texts: { t: 'Heute\nSuppe' } } },
  });
  if (!opened.ok) throw new Error(opened.code);
  expect(docIn(opened.doc, 'de').byId['t']).toMatchObject({
    paragraphs: [line('Heute', { textStyle: 'styleTitle' }), line('Suppe', bullet)],
  });
});
