import { expect, it } from 'vitest';
import { DAY, isAddressFor, isDateRange } from './forms.ts';

it('a day is one that the calendar has, in every year', () => {
  const texts = [2023, 2024, 1900, 2000].flatMap((year) =>
    Array.from({ length: 14 }, (_, month) =>
      Array.from({ length: 33 }, (__, day) => [year, pad(month), pad(day)].join('-')),
    ).flat(),
  );
  const isThere = (text: string) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  };
  expect(texts.filter((text) => DAY.test(text) !== isThere(text))).toEqual([]);
});
const pad = (n: number) => String(n).padStart(2, '0');

it('a range is of such days, in their order', () => {
  expect(isDateRange({ start: '2026-02-28', end: '2026-02-28' })).toBe(true);
  expect(isDateRange({ start: '2026-03-01', end: '2026-02-28' })).toBe(false);
  expect(isDateRange({ start: '2026-02-01', end: '2026-02-30' })).toBe(false);
  expect(isDateRange({ start: '', end: '' })).toBe(false);
});

// Whatever the editor of 0.1.0 let people save has to pass.
it.each([
  'https://example.org',
  'https:///example.org/',
  'https://[::1]/',
  'http://localhost:8080',
])('%s is the address of a page', (address) => expect(isAddressFor('webview', address)).toBe(true));
it.each(['https://', 'https:///', 'https://?x', 'https://#x', 'http://example.org/', 'https:x'])(
  '%s is none',
  (address) => expect(isAddressFor('webview', address)).toBe(false),
);

it('a wall is one of walls.io', () => {
  expect(isAddressFor('wallsio', 'https://my.walls.io/menu')).toBe(true);
  expect(isAddressFor('wallsio', 'https://example.org/walls.io/menu')).toBe(false);
});
