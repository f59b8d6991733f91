import { expect, test } from 'vitest';
import { parseHexColor } from './hexColor.ts';
import { placeholderColor } from './placeholderColor.ts';

test('colors are read as people type them', () => {
  expect(['#7E93FF', '7e93ff', ' #fff ', 'abc'].map(parseHexColor)).toEqual([
    '#7e93ff',
    '#7e93ff',
    '#ffffff',
    '#aabbcc',
  ]);
  expect(['', '#', '#ff', '#gggggg', '#7E93FF00', 'red'].map(parseHexColor)).toEqual(
    Array.from({ length: 6 }),
  );
});

test('a placeholder has one of six colors, by its first letter only', () => {
  expect(placeholderColor('ada')).toBe(placeholderColor('Anna'));
  const all = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ'].map(placeholderColor));
  expect(all.size).toBe(6);
  expect(placeholderColor('')).toMatch(/^#[0-9a-f]{6}$/);
});

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('white letters are legible on every placeholder', () => {
  for (const name of 'ABCDEF') {
    expect(1.05 / (luminance(placeholderColor(name)) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
