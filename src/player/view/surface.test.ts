// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createSurface } from './surface.ts';

it.each([
  [1920, 1080, 'landscape'],
  [1024, 768, 'landscape'],
  [1280, 1024, 'square'],
  [1080, 1080, 'square'],
  [1000, 1250, 'square'],
  [768, 1024, 'portrait'],
  [1080, 1920, 'portrait'],
])('a display of %i × %i is arranged as %s', (width, height, expected) => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const surface = createSurface();
  expect(surface.element.dataset['orientation']).toBe(expected);
  surface.dispose();
});
