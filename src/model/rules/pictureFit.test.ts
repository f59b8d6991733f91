import { expect, it } from 'vitest';
import { pictureFit } from './pictureFit.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

it.each([
  [{ width: 600, height: 450 }, landscape, 'cover'],
  [{ width: 450, height: 600 }, landscape, 'contain'],
  [{ width: 450, height: 600 }, portrait, 'cover'],
  [{ width: 600, height: 450 }, portrait, 'contain'],
  [{ width: 500, height: 500 }, landscape, 'cover'],
] as const)('a picture of %j on %j: %s', (picture, stage, fit) => {
  expect(pictureFit(picture, stage)).toBe(fit);
});
