import { expect, it } from 'vitest';
import { ranked, searched, queryWords } from './rank.ts';

const find = (query: string, names: readonly string[], most = 10) =>
  ranked(
    searched(names, (name) => name),
    queryWords(query),
    most,
  );

it('finds all words in any order, without case and accents', () => {
  expect(find('strasse', ['Große Straße'])).toEqual(['Große Straße']);
  expect(find('STRAẞE', ['Strasse'])).toEqual(['Strasse']);
  expect(find('CAFE menu', ['Menu of the Café', 'Café', 'Menu'])).toEqual(['Menu of the Café']);
});

it('puts beginnings before words and words before middles; equals keep their order', () => {
  const names = ['Supermarket', 'The market', 'Market hall', 'Old market'];
  expect(find('market', names)).toEqual(['Market hall', 'The market', 'Old market', 'Supermarket']);
});

it('returns no more than asked for, the best ones', () => {
  expect(find('a', ['ba', 'ab', 'ca'], 1)).toEqual(['ab']);
});

it('takes letters of a pattern as letters', () => {
  expect(find('.*', ['anything', 'a .* b'])).toEqual(['a .* b']);
});
