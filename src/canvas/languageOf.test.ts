import { expect, it } from 'vitest';
import { languageOf } from './languageOf.ts';

it.each([
  ['Heute ab 18 Uhr: Suppe mit Brot', 'de'],
  ['Tag der offenen Tür', 'de'],
  ['Open every day from ten to five', 'en'],
  ['Soup of the day', 'en'],
])('reads the language of “%s” from its words', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it.each(['Menu', '12.50', 'Croissants et café', 'Speisen', 'Undine’s, Theatre', ''])(
  'says nothing of “%s”, which tells none or another',
  (text) => {
    expect(languageOf(text)).toBe('');
  },
);
