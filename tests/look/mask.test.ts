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
  '- text: Sign in with a link from your administrator',
])('%s stays as it is', (line) => {
  expect(mask(line)).toBe(line);
});
