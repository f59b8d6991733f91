import fc from '../../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import type { CropArea } from '../../../model/slide/slide.ts';
import { CROP_MIN } from '../../../model/slide/fields.ts';
import { type Grip, isWholeArea, largest, movedArea, resized, WHOLE_AREA } from './cropArea.ts';

const middle: CropArea = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const rounded = ({ x, y, width, height }: CropArea) =>
  [x, y, width, height].map((n) => Math.round(n * 1000) / 1000 || 0);

it.each([
  ['an edge', middle, { x: 1, y: 0 }, { dx: 0.1, dy: 0.3 }, undefined, [0.25, 0.25, 0.6, 0.5]],
  ['a corner', middle, { x: -1, y: -1 }, { dx: 0.1, dy: -0.1 }, undefined, [0.35, 0.15, 0.4, 0.6]],
  [
    'beyond the picture',
    middle,
    { x: 1, y: 1 },
    { dx: 2, dy: 2 },
    undefined,
    [0.25, 0.25, 0.75, 0.75],
  ],
  [
    'below the smallest',
    middle,
    { x: 1, y: 0 },
    { dx: -2, dy: 0 },
    undefined,
    [0.25, 0.25, 0.05, 0.5],
  ],
  ['a corner in its shape', middle, { x: 1, y: 1 }, { dx: 0.1, dy: 0 }, 1, [0.25, 0.25, 0.6, 0.6]],
  [
    'a corner in its shape inwards, along one axis',
    middle,
    { x: 1, y: 1 },
    { dx: -0.1, dy: 0 },
    1,
    [0.25, 0.25, 0.4, 0.4],
  ],
  ['an edge in its shape', middle, { x: 0, y: 1 }, { dx: 0, dy: 0.2 }, 1, [0.15, 0.25, 0.7, 0.7]],
  [
    'as far as its shape fits',
    middle,
    { x: 1, y: 1 },
    { dx: 2, dy: 0 },
    2,
    [0.25, 0.25, 0.75, 0.375],
  ],
] as const)('pulling %s', (_what, area, grip, by, ratio, expected) => {
  expect(rounded(resized(area, grip, by, ratio))).toEqual(expected);
});

it('the largest part of a shape lies around the point that matters', () => {
  expect(rounded(largest(0.5, { x: 0.9, y: 0.5 }))).toEqual([0.5, 0, 0.5, 1]);
  expect(rounded(largest(2, { x: 0.5, y: 0 }))).toEqual([0, 0, 1, 0.5]);
  expect(isWholeArea(largest(1, { x: 0.5, y: 0.5 }))).toBe(true);
  expect(isWholeArea(middle)).toBe(false);
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const delta = fc.double({ min: -2, max: 2, noNaN: true });
const side = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const grip: fc.Arbitrary<Grip> = fc
  .record({ x: side, y: side })
  .filter(({ x, y }) => x !== 0 || y !== 0);
const area = fc.tuple(part, part, part, part).map(([w, h, x, y]): CropArea => {
  const width = CROP_MIN + w * (1 - CROP_MIN);
  const height = CROP_MIN + h * (1 - CROP_MIN);
  return { x: x * (1 - width), y: y * (1 - height), width, height };
});

it('no pull leaves the picture, and a kept shape is kept', () => {
  const ratios = fc.option(fc.double({ min: 0.4, max: 2.5, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(area, grip, delta, delta, ratios, (from, held, dx, dy, ratio) => {
      const shape = ratio === undefined ? from : largest(ratio, { x: from.x, y: from.y });
      for (const to of [resized(shape, held, { dx, dy }, ratio), movedArea(shape, dx, dy)]) {
        expect(Math.min(to.x, to.y)).toBeGreaterThan(-1e-9);
        expect(Math.max(to.x + to.width, to.y + to.height)).toBeLessThan(1 + 1e-9);
        expect(Math.min(to.width, to.height)).toBeGreaterThan(CROP_MIN - 1e-9);
        const kept = ratio ?? to.width / to.height;
        expect(to.width / to.height / kept).toBeCloseTo(1, 6);
      }
    }),
  );
});

it('the whole picture can be made smaller from any corner', () => {
  const smaller = resized(WHOLE_AREA, { x: -1, y: 1 }, { dx: 0.2, dy: -0.1 });
  expect(rounded(smaller)).toEqual([0.2, 0, 0.8, 0.9]);
});
