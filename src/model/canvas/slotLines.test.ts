import { expect, it } from 'vitest';
import { defaultBrand } from '../brand/brand.ts';
import type { TeamId } from '../ids.ts';
import { parseDoc } from './parseDoc.ts';
import { oneLineSlots, withoutEndBreaks } from './slotLines.ts';

const brand = defaultBrand('team0000000000000001' as TeamId);

/** The slot ids of those texts that take one line. */
function oneLineOf(elements: Readonly<Record<string, object>>): readonly string[] {
  const restored = parseDoc({
    id: 'd',
    elements: Object.entries(elements).map(
      ([id, { max, ...more }]: [string, { max?: number }]) => ({
        id,
        type: 'text',
        text: 'Words',
        slot: {
          id,
          label: {},
          order: 0,
          allow: { content: true },
          ...(max !== undefined && { maxLines: max }),
        },
        ...more,
      }),
    ),
  });
  if (!restored.ok) throw new Error(restored.code);
  return [...oneLineSlots(restored.doc, brand.textStyles)];
}
const box = (height: number | string, more: object = {}) => ({
  css: { width: 400, height, fontSize: 50, lineHeight: 1.2, ...more },
});

it('a text takes one line if its box has no room for a second one', () => {
  expect(oneLineOf({ price: box(66), place: box(130) })).toEqual(['price']);
  expect(oneLineOf({ padded: box(130, { paddingY: 20 }), hugging: box('hug') })).toEqual([
    'padded',
  ]);
});

it('the font size may be known to the brand alone', () => {
  const css = { width: 400, height: 100 };
  expect(oneLineOf({ title: { css, textStyle: 'styleTitle' }, text: { css } })).toEqual(['title']);
});

it('one artboard without the room is enough', () => {
  const on = { portrait: { css: { height: 66 } } };
  expect(oneLineOf({ title: { ...box(130), on } })).toEqual(['title']);
});

it('what the designer says goes first: a limit, an example of several lines, a list', () => {
  const listed = [{ runs: [{ text: 'Soup' }], list: 'bullet' }];
  const two = [{ runs: [{ text: 'Mila' }] }, { runs: [{ text: 'Hoffmann' }] }];
  expect(
    oneLineOf({
      few: { ...box(66), max: 2 },
      one: { ...box(600), max: 1 },
      name: { ...box(66), text: undefined, paragraphs: two },
      dishes: { ...box(66), text: undefined, paragraphs: listed },
    }),
  ).toEqual(['one']);
});

it('line breaks at the end are no lines', () => {
  expect(withoutEndBreaks('16.90\n\n')).toBe('16.90');
  expect(withoutEndBreaks('a\nb')).toBe('a\nb');
});
