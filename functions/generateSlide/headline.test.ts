import { expect, it } from 'vitest';
import { headlineOf, repeats } from './headline.ts';

it.each([
  [
    'Ships raised after a century - BBC News',
    ['bbc.com', 'BBC News'],
    [],
    'Ships raised after a century',
  ],
  ['Mozilla - Wikipedia', ['wikipedia'], [], 'Mozilla'],
  ['Vláda jedná o rozpočtu | Aktuálně.cz', ['Aktuálně.cz'], [], 'Vláda jedná o rozpočtu'],
  [
    'Harbour News: Ferry stops - for good',
    ['Harbour News'],
    [],
    'Harbour News: Ferry stops - for good',
  ],
  ['Harbour News | Ferry stops - for good', ['Harbour News'], [], 'Ferry stops - for good'],
  ['Ferry stops - for good', ['Harbour News'], [], 'Ferry stops - for good'],
  [
    'Ferry stops – what now? – The Herald, page 4',
    ['example'],
    ['Ferry stops – what now?'],
    'Ferry stops – what now?',
  ],
  ['Well-being in the north', ['north'], [], 'Well-being in the north'],
  ['News', ['News'], ['News'], 'News'],
] as const)('%s', (title, names, headings, headline) => {
  expect(headlineOf(title, names, headings)).toBe(headline);
});

it('tells texts that say the same', () => {
  const text = 'Forty houses open until two in the morning, with music and soup.';
  expect(repeats(text, `${text} Buses leave every ten minutes.`)).toBe(true);
  expect(repeats(text, 'forty houses open until two in the morning — with music & soup …')).toBe(
    true,
  );
  expect(repeats(text, 'Buses leave every ten minutes from the market square.')).toBe(false);
  expect(repeats(text, '')).toBe(false);
});
