import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { CROP_MIN } from '../slide/fields.ts';
import { placePicture, type PictureView } from './placePicture.ts';

const WALL = { width: 1920, height: 1080 };
const rounded = (place: ReturnType<typeof placePicture>) =>
  [place.left, place.top, place.width, place.height].map((n) => Math.round(n * 1000) / 1000 || 0);

it.each([
  [
    'covers, and loses the same at both sides',
    { width: 400, height: 300 },
    {},
    [0, -0.167, 1, 1.333],
  ],
  [
    'keeps a focal point at the top in sight',
    { width: 400, height: 300 },
    { focal: { x: 0.5, y: 0 } },
    [0, 0, 1, 1.333],
  ],
  ['shows what hangs the other way whole', { width: 300, height: 400 }, {}, [0.289, 0, 0.422, 1]],
  [
    'has no use for a focal point when all is shown',
    { width: 300, height: 400 },
    { focal: { x: 0, y: 0 } },
    [0.289, 0, 0.422, 1],
  ],
  [
    'fills the stage with a part of its shape',
    { width: 3840, height: 2160 },
    { crop: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 } },
    [-1, -0.5, 2, 2],
  ],
  [
    'lets a part of a portrait picture cover a landscape stage',
    { width: 1080, height: 1920 },
    { crop: { x: 0, y: 0.4, width: 1, height: 0.31640625 } },
    [0, -1.264, 1, 3.16],
  ],
] as const)('a picture %s', (_what, picture, view, expected) => {
  expect(rounded(placePicture(picture, WALL, view))).toEqual(expected);
});

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const view: fc.Arbitrary<PictureView> = fc
  .tuple(unit, unit, unit, unit, unit, unit, fc.boolean())
  .map(([x, y, w, h, fx, fy, isCropped]) => {
    const width = CROP_MIN + w * (1 - CROP_MIN);
    const height = CROP_MIN + h * (1 - CROP_MIN);
    const crop = { x: x * (1 - width), y: y * (1 - height), width, height };
    return { focal: { x: fx, y: fy }, ...(isCropped && { crop }) };
  });

it('keeps the shape of the picture, and nothing empty beside what covers', () => {
  fc.assert(
    fc.property(size, size, view, (picture, stage, options) => {
      const place = placePicture(picture, stage, options);
      const shape = (place.width * stage.width) / (place.height * stage.height);
      expect(shape / (picture.width / picture.height)).toBeCloseTo(1, 6);
      const { cut } = place;
      const start = place.left + cut.left * place.width;
      const end = place.left + (1 - cut.right) * place.width;
      const top = place.top + cut.top * place.height;
      const bottom = place.top + (1 - cut.bottom) * place.height;
      const [across, down] = [end - start, bottom - top];
      // One side fits exactly; the other extends beyond both edges, or stays within both.
      expect(Math.min(Math.abs(across - 1), Math.abs(down - 1))).toBeLessThan(1e-6);
      for (const [from, to] of [
        [start, end],
        [top, bottom],
      ] as const) {
        const isBeyond = from < 1e-6 && to > 1 - 1e-6;
        const isWithin = from > -1e-6 && to < 1 + 1e-6;
        expect(isBeyond || isWithin).toBe(true);
      }
    }),
  );
});

it('a crop that reaches over the edge ends there', () => {
  const crop = { x: 0.5, y: 0.5, width: 1, height: 1 };
  const { cut } = placePicture({ width: 100, height: 100 }, WALL, { crop });
  expect(cut).toEqual({ top: 0.5, left: 0.5, right: 0, bottom: 0 });
});
