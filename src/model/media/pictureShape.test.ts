import { expect, test } from 'vitest';
import { shapeFor } from './pictureShape.ts';

test.each([
  [1920, 1080, 'landscape'],
  [1080, 1920, 'portrait'],
  [1080, 1080, 'square'],
  [550, 500, 'square'],
  [500, 550, 'square'],
  [0, 0, 'landscape'],
  [100, 0, 'landscape'],
])('%i × %i is painted %s', (width, height, shape) => {
  expect(shapeFor({ width, height })).toBe(shape);
});
