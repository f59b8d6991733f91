import { expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

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
  ['夜の船が港に戻る_海港日报', ['harbour'], ['海港日报'], '夜の船が港に戻る'],
  ['港の夜を写す「Lantern」:lamp日誌', ['lamp'], [], '港の夜を写す「Lantern」'],
  ['灯台: 夜の港 (一)', ['灯台'], [], '夜の港 (一)'],
  ['The night boat | Coast | Readers', ['harbour'], [], 'The night boat'],
  ['The night boat › harbour.test', ['harbour.test'], [], 'The night boat'],
  ['The night boat - See it on harbour.test', ['harbour.test'], [], 'The night boat'],
  ['The night boat - harbour.test - Design', ['harbour.test'], [], 'The night boat'],
  ['The night boat : Sports : Harbour', ['harbour'], [], 'The night boat'],
  ['The night boat HARBOUR', ['harbour'], ['The night boat'], 'The night boat'],
  [
    'Harbour Log » Archive » The night boat is back',
    ['harbourlog'],
    ['Harbour Log', 'The night boat is back'],
    'The night boat is back',
  ],
  ['Harbour Log » Archive » The night boat', ['Harbour Log'], [], 'The night boat'],
  [
    'Night boats - why they are back',
    ['harbour'],
    ['Night boats - why they are back', 'Night boats'],
    'Night boats - why they are back',
  ],
  ['Nachtboote « Möwen Süd', ['moewen-sued'], [], 'Nachtboote'],
  ['The night boat : Harbour-Log | A log since 2005', ['harbour'], [], 'The night boat'],
  ['How to read a sea_chart', ['harbour'], [], 'How to read a sea_chart'],
  ['Why we left - the rise of Harbour', ['harbour'], [], 'Why we left - the rise of Harbour'],
  ['Herald | The night boat is back', [], ['The night boat is back'], 'The night boat is back'],
  ['News', ['News'], ['News'], 'News'],
] as const)('%s', (title, names, headings, headline) => {
  expect(headlineOf(title, { names, headings, folders: ['en', 'sports'] })).toBe(headline);
});
