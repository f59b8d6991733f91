import { expect, it } from 'vitest';
import { shortTitle } from './shortTitle.ts';

it.each([
  ['soup and bread', 14, 'soup and bread'],
  ['soup and bread', 13, 'soup and…'],
  ['soup, and bread', 8, 'soup…'],
  ['soupsoup and bread', 5, 'soupsoup…'],
  ['  soup\n\tand  bread ', 99, 'soup and bread'],
])('%j in %d characters is %j', (text, max, title) => {
  expect(shortTitle(text, max)).toBe(title);
});

it('a word without an end is as long as a title may be', () => {
  expect(shortTitle('x'.repeat(500), 60)).toHaveLength(200);
});
