import { expect, test } from 'vitest';
import { firstImage } from './plainText.ts';

test.each([
  ['<p>a<img src=a.png>', 'a.png'],
  ['<img alt="a > b" src="a.png">', 'a.png'],
  ["<img alt='a > b' src=a.png>", 'a.png'],
  ['<img alt="a < b" src="a.png">', 'a.png'],
  ["<img alt=it's src=a.png>", 'a.png'],
  ['<img width=1 height=1 src=count.gif><IMG src="a.png" />', 'a.png'],
  ['<img src=""><img src=a.png>', 'a.png'],
  ['<image src=a.png>', undefined],
  ['<img src=a.png', undefined],
  ['', undefined],
])('the first picture of %s is %s', (html, src) => {
  expect(firstImage(html)).toBe(src);
});

test('much that never ends is not looked through again and again', () => {
  expect(firstImage('<img "'.repeat(500_000))).toBeUndefined();
});
