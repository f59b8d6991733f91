import { expect, it } from 'vitest';
import { headlineOf, repeats, withoutRepeats } from './headline.ts';

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
  ['夜の港｜港新聞', ['港新聞'], [], '夜の港'],
  ['港新聞：夜の港', ['港新聞'], [], '夜の港'],
  ['夜の港：船が戻る ｜ 港新聞［朝刊］', ['harbour'], ['夜の港：船が戻る'], '夜の港：船が戻る'],
  ['夜航回港了_城市_海港日报', ['海港日报'], ['夜航回港了'], '夜航回港了'],
  ['港新聞：船が戻る', ['harbour'], [], '港新聞：船が戻る'],
  ['夜の船が港に戻る_海港日报', ['harbour'], ['海港日报'], '夜の船が港に戻る_海港日报'],
  ['Herald | The night boat is back', [], ['The night boat is back'], 'The night boat is back'],
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

it('leaves out what is said twice, in favour of the longer', () => {
  const [soup, music] = ['Soup is free after ten o’clock.', 'The band plays until midnight.'];
  const whole = `On Friday: ${soup} Bring a bowl.`;
  expect(withoutRepeats([soup, music, whole, music, soup])).toEqual([whole, music]);
  expect(withoutRepeats([soup, music, `${soup} ${music}`])).toEqual([`${soup} ${music}`]);
  expect(withoutRepeats([])).toEqual([]);
});
