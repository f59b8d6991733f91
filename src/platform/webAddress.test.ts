import { expect, it } from 'vitest';
import { completeAddress, websiteOf } from './webAddress.ts';

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.de/path?a=b#c ', 'https://www.example.de/path?a=b#c'],
  ['//example.com', 'https://example.com'],
  ['Café-Müller.de', 'https://Café-Müller.de'],
  ['xn--caf-dma.xn--p1ai/', 'https://xn--caf-dma.xn--p1ai/'],
  ['example.com:8443/menu', 'https://example.com:8443/menu'],
  ['192.0.2.1/menu', 'https://192.0.2.1/menu'],
  ['localhost:3000', 'https://localhost:3000'],
])('%s is an address without its scheme', (typed, complete) => {
  expect(completeAddress(typed)).toBe(complete);
});

it.each([
  'http://example.com',
  'HTTPS://Example.com/',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:ada@example.com',
  'ada@example.com',
  'a bakery',
  'bakery',
  'z.B.',
  '12.50',
  'http//example.com',
  'example.com/a b',
  '',
])('%s stays as it was typed', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});

it('a website is one that a browser opens, with or without its scheme', () => {
  expect(websiteOf(' Www.Example.com/Menu')?.href).toBe('https://www.example.com/Menu');
  expect(websiteOf('http://example.com')?.href).toBe('http://example.com/');
  expect(websiteOf('https://intranet')?.href).toBe('https://intranet/');
  for (const typed of ['', 'bakery', 'https://ada@example.com', 'ftp://a.example']) {
    expect([typed, websiteOf(typed)]).toEqual([typed, null]);
  }
});
