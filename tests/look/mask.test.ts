import { expect, it } from 'vitest';
import { mask } from './mask.ts';

it.each([
  ['days, in both languages', '- text: 25 November 2026', '- text: (day)'],
  ['days that are short', '- text: Wed, 25 Nov', '- text: (day)'],
  ['days in German', '- text: Mi., 25. Nov. 2026', '- text: (day)'],
  ['days as Americans write them', '- time: Wednesday, Nov 25, 2026', '- time: (day)'],
  ['times', '- text: at 10:30', '- text: at (time)'],
  ['ids', '- /url: /screens/abcABCabcABCabcABC12', '- /url: /screens/(id)'],
  ['how long ago it was', '- text: 3 minutes ago', '- text: (ago)'],
  ['how long ago it was, in short', '- text: active 3 min. ago', '- text: active (ago)'],
  ['what plays now', '  - text: Every 3rd slide Due now on 3 screens', '  - text: (what plays)'],
  ['what plays later', '- listitem: Counter Läuft ab Di. 08:00', '- listitem: (what plays)'],
  ['how it plays', '- \'img "Of the next 20 slots this slide has: 1, 11"\'', '- img: (what plays)'],
  [
    'the hours of a screen',
    '- region "What plays":\n  - table:\n    - row "Soup"\n- heading "Settings"\n',
    '- region "What plays"\n- heading "Settings"\n',
  ],
  ['what was a moment ago', '- definition: now', '- definition: (ago)'],
  ['how long ago it was, in German', '- text: vor 3 Minuten', '- text: (ago)'],
])('%s stay out of a tree', (_, line, masked) => {
  expect(mask(line)).toBe(masked);
});

it.each([
  '- button "Move the text up by one row"',
  '- link "Subscriptions":',
  '- /url: /settings/linked-teams',
  '- heading "3 slides" [level=2]',
  '- button "All screens Plays on": All screens',
  '- text: Sign in with a link from your administrator',
])('%s stays as it is', (line) => {
  expect(mask(line)).toBe(line);
});
