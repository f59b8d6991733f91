import { expect, test } from 'vitest';
import { parseUrl } from './parseUrl.ts';

test('an address, a relative one with its base, and none', () => {
  expect(parseUrl('https://a.example/b?c')?.search).toBe('?c');
  expect(parseUrl('../b', 'https://a.example/c/d/')?.href).toBe('https://a.example/c/b');
  for (const text of ['', 'b', 'https://', '//b']) expect(parseUrl(text)).toBeNull();
});
