import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRAST_TEXT, contrastRatio } from '../model/rules/contrast.ts';
import { parseHexColor } from './fields/hexColor.ts';
import { placeholderColor } from './fields/placeholderColor.ts';

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

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** Returns a token's two values, light and dark. */
function token(name: string): readonly string[] {
  const value = new RegExp(`^  --${name}: light-dark\\((.*)\\);`, 'm').exec(TOKENS)?.[1] ?? '';
  return /^(#\w{6}|rgb\([^)]*\)), (#\w{6}|rgb\([^)]*\))$/.exec(value)?.slice(1) ?? [];
}
/** Returns the opaque color of a translucent one, such as "rgb(28 30 66 / 0.05)", over an opaque background. */
function over(ground: string, veil: string): string {
  const [r = 0, g = 0, b = 0, alpha = 0] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const mixed = [r, g, b].map((part, at) => {
    const below = Number.parseInt(ground.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(below * (1 - alpha) + part * alpha);
  });
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test.each(['frame', 'page', 'raised', 'floating', 'sunken', 'field'])(
  'placeholders are legible on the ground %s, pointed at or not, in both schemes',
  (name) => {
    for (const scheme of [0, 1]) {
      const [ink, ground, hover] = [token('ink-faint'), token(name), token('hover')].map(
        (pair) => pair[scheme] ?? '',
      ) as [string, string, string];
      expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(CONTRAST_TEXT);
      expect(contrastRatio(ink, over(ground, hover))).toBeGreaterThanOrEqual(CONTRAST_TEXT);
    }
  },
);
