import { expect, test } from 'vitest';
import { CONTRAST_TEXT, contrastRatio } from '../model/rules/contrast.ts';
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

test('white letters are legible on every placeholder', () => {
  for (const name of 'ABCDEF') {
    expect(contrastRatio('#ffffff', placeholderColor(name))).toBeGreaterThanOrEqual(CONTRAST_TEXT);
  }
});
