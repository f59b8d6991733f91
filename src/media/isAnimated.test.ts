import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from './isAnimated.ts';
import { jpeg, png } from './picture.testkit.ts';

/** Two pictures one above the other, which become two moments. */
async function moving(format: 'gif' | 'webp', frames: number) {
  const raw = Buffer.alloc(8 * 6 * frames * 3, 40).fill(200, 8 * 6 * 3);
  const input = { raw: { width: 8, height: 6 * frames, channels: 3, pageHeight: 6 } } as const;
  const made = sharp(raw, input);
  return new Uint8Array(await (format === 'gif' ? made.gif() : made.webp()).toBuffer());
}

it.each(['gif', 'webp'] as const)('knows a %s that moves', async (format) => {
  expect(isAnimated(await moving(format, 2))).toBe(true);
  expect(isAnimated(await moving(format, 1))).toBe(false);
});

it('knows an animated PNG and AVIF', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  const still = png();
  const [head, rest] = [still.subarray(0, 33), still.subarray(33)];
  const control = Uint8Array.of(0, 0, 0, 8, ...text('acTL'), ...new Uint8Array(12));
  expect(isAnimated(Uint8Array.of(...head, ...control, ...rest))).toBe(true);
  expect(isAnimated(still)).toBe(false);
  expect(isAnimated(text('\0\0\0\x18ftypavis'))).toBe(true);
  expect(isAnimated(text('\0\0\0\x18ftypavif'))).toBe(false);
});

it('takes no other picture, and nothing that is cut, for one that moves', async () => {
  expect(isAnimated(jpeg())).toBe(false);
  const gif = await moving('gif', 2);
  const start = gif.indexOf(0x2c) + 12;
  for (let end = 0; end < start; end++) expect(isAnimated(gif.subarray(0, end))).toBe(false);
});
