import { expect, test } from 'vitest';
import { chooseCoding } from './contentCoding.ts';

const BOTH = ['br', 'gzip'] as const;

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  [' ', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['X-GZIP', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.5', 'br'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  // A repeated or invalid mention of a coding changes nothing.
  ['br;q=0, br', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=-1, gzip;q=abc', 'identity'],
  ['br;level=11', 'identity'],
  ['br;q=1;q=0', 'identity'],
  [',,;, gzip', 'gzip'],
  ['__proto__, constructor, gzip', 'gzip'],
])('%j is answered in %s', (header, coding) => {
  expect(chooseCoding(header, BOTH)).toBe(coding);
});

test('only what is there is chosen', () => {
  expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseCoding('br, gzip', [])).toBe('identity');
  expect(chooseCoding('br', ['gzip'])).toBe('identity');
});
