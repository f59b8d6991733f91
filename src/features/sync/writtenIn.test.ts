import { expect, it } from 'vitest';
import { paragraphsFrom } from '../../model/canvas/richText.ts';
import { writtenIn } from './useFieldTexts.ts';

it('finds what people wrote in a slot, and nothing in a design', () => {
  const paragraphs = paragraphsFrom('Menu\nof today');
  expect(writtenIn({ paragraphs })).toBe('Menu\nof today');
  expect(writtenIn(paragraphs)).toBe('Menu\nof today');
  expect(writtenIn({ value: 'https://example.org/' })).toBe('https://example.org/');
  for (const other of [{ media: { path: 'a' } }, {}, [], 7, null, { runs: 1 }])
    expect(writtenIn(other)).toBeUndefined();
});
