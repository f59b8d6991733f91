import sharp, { type JpegOptions } from 'sharp';
import { expect, it } from 'vitest';
import { completeJpeg, type DecodeCorner } from './completeJpeg.ts';

/** As browsers decode: what is missing at the end is gray. */
const decode: DecodeCorner = async (picture, side) => {
  const image = sharp(Buffer.from(await picture.arrayBuffer()), { failOn: 'none' });
  const { width, height } = await image.metadata();
  const corner = { left: width - side, top: height - side, width: side, height: side };
  return image.extract(corner).raw().toBuffer();
};

/** A picture with everything in it, or of one color; without its end mark. */
async function endless(options: JpegOptions = {}, isFlat = false): Promise<Uint8Array> {
  const [width, height] = [200, 150];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) =>
    isFlat ? 250 : (at * 7919 + Math.trunc(at / 601) * 31) % 256,
  );
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(options)
    .toBuffer();
  return jpeg.subarray(0, -2);
}
const given = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
const isCompleted = async (bytes: Uint8Array): Promise<boolean> => {
  const file = given(bytes);
  const made = await completeJpeg(file, decode);
  if (made === file) return false;
  const ends = new Uint8Array(await made.slice(-2).arrayBuffer());
  expect([made.size - file.size, ...ends]).toEqual([2, 0xff, 0xd9]);
  return true;
};

it.each([
  ['a plain one', {}, false],
  ['one in a single color', {}, true],
  ['one that grows sharper', { progressive: true }, false],
  ['one without subsampling', { chromaSubsampling: '4:4:4' }, false],
])('a whole photo without an end mark gets one: %s', async (_, options, isFlat) => {
  expect(await isCompleted(await endless(options, isFlat))).toBe(true);
});

it.each([0.3, 0.9, 0.98])('a photo of which %f is there stays cut', async (share) => {
  for (const options of [{}, { progressive: true }]) {
    const bytes = await endless(options);
    expect(await isCompleted(bytes.subarray(0, Math.round(bytes.length * share)))).toBe(false);
  }
});

it('everything else is left alone', async () => {
  const whole = await sharp(Buffer.from(await given(await endless()).arrayBuffer()), {
    failOn: 'none',
  })
    .jpeg()
    .toBuffer();
  for (const bytes of [whole, new TextEncoder().encode('no picture'), new Uint8Array([0xff, 0xd8])])
    expect(await isCompleted(bytes)).toBe(false);
});

it('where nothing can be decoded it stays as it is', async () => {
  const file = given(await endless());
  expect(await completeJpeg(file, () => Promise.reject(new Error('no picture')))).toBe(file);
});
