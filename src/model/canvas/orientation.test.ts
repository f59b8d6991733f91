import { expect, it } from 'vitest';
import { artboardFor } from './orientation.ts';

it.each([
  [1000, 1250, 'grid'],
  [1250, 1000, 'grid'],
  [1251, 1000, 'landscape'],
  [1000, 1251, 'portrait'],
] as const)('a surface of %i × %i px takes the artboard %s', (width, height, artboard) => {
  expect(artboardFor(width, height)).toBe(artboard);
});
