import { expect, it } from 'vitest';
import { mask } from './mask.ts';

it.each([
  ['the address of the site', '- text: http://localhost:41235/register', '- text: (site)/register'],
  ['which screen it is', '- /url: /screens/abcABCabcABCabcABC12', '- /url: /screens/(id)'],
  ['the size of a picture', '- figure "Landscape 35 kB":', '- figure "Landscape (size)":'],
  ['the size of a film', '- paragraph: MP4 · 1.8 MB', '- paragraph: MP4 · (size)'],
  ['what a team stores', '- definition: 2,5 MB von 20 GB', '- definition: (size) von 20 GB'],
])('%s stays out of a tree', (_, line, masked) => {
  expect(mask(line)).toBe(masked);
});

it.each([
  '- text: up to 10 MB',
  '- definition: 48 MB used, 9 GB free',
  '- time: Nov 8, 2026',
  '- /url: /editor/image/29GpNqNqMLP8121BGrk6',
])('%s stays as it is', (line) => {
  expect(mask(line)).toBe(line);
});
