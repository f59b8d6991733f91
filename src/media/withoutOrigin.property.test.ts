import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../../tests/tools/property.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chunk, jpeg, png, segment } from './picture.testkit.ts';
import { withoutOrigin } from './withoutOrigin.ts';

/** Contained in everything that has to be removed. */
const SECRET = 'N 48.1372 E 11.5756, serial 4711';
const secret = new TextEncoder().encode(SECRET);
const text = (value: string) => new TextEncoder().encode(value);
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const cleaned = async (bytes: Uint8Array, type: string) =>
  bytesOf(await withoutOrigin(new Blob([bytes as BlobPart]), type));

const ABOUT_JPEG = [
  segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0'), secret),
  segment(0xe2, text('MPF\0'), secret),
  segment(0xed, text('Photoshop 3.0\0'), secret),
  segment(0xe0, text('JFXX\0'), secret),
  segment(0xee, secret),
  segment(0xfe, secret),
  segment(0xe4, secret),
];
const DRAWN_JPEG = [
  segment(0xe2, text('ICC_PROFILE\0\x01\x01'), text('a profile')),
  segment(0xee, text('Adobe\0'), Uint8Array.of(100, 0, 0, 0, 0, 1)),
  segment(0xdb, new Uint8Array(65)),
  segment(0xc4, new Uint8Array(20)),
];
const ABOUT_PNG = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'vpAg'].map((name) =>
  chunk(name, secret),
);
const DRAWN_PNG = [chunk('iCCP', text('a profile')), chunk('PLTE', new Uint8Array(6))];

const anyOf = (parts: readonly Uint8Array[]) => fc.array(fc.constantFrom(...parts));

test('of a JPEG stays what is drawn, in its order, and nothing of what is said about it', async () => {
  await fc.assert(
    fc.asyncProperty(anyOf([...ABOUT_JPEG, ...DRAWN_JPEG]), async (parts) => {
      const left = parts.filter((part) => DRAWN_JPEG.includes(part));
      const appended = Buffer.concat([jpeg(...parts), secret]);
      expect(await cleaned(appended, 'image/jpeg')).toEqual(Buffer.from(jpeg(...left)));
    }),
  );
});

test('of a PNG stays what is drawn, in its order, and nothing of what is said about it', async () => {
  await fc.assert(
    fc.asyncProperty(anyOf([...ABOUT_PNG, ...DRAWN_PNG]), async (parts) => {
      const left = parts.filter((part) => DRAWN_PNG.includes(part));
      const appended = Buffer.concat([png(...parts), secret]);
      expect(await cleaned(appended, 'image/png')).toEqual(Buffer.from(png(...left)));
    }),
  );
});

test('any bytes come back, cleaned or as they are', async () => {
  const starts = [jpeg(), png(), Uint8Array.of(0xff, 0xd8)].map((start) => [...start]);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array(), async (start, rest) => {
      for (const type of ['image/jpeg', 'image/png']) {
        const bytes = Uint8Array.of(...start.slice(0, -4), ...rest, ...start.slice(-2));
        expect((await cleaned(bytes, type)).length).toBeLessThanOrEqual(bytes.length + 60);
      }
    }),
  );
});

test('a picture with nothing to hide is the same file', async () => {
  const file = new Blob([jpeg(...DRAWN_JPEG)]);
  expect(await withoutOrigin(file, 'image/jpeg')).toBe(file);
});

/** A photograph as cameras make it: rotated, with a wide color profile and complete metadata. */
async function photograph(format: 'jpeg' | 'png', orientation: number) {
  const exif = {
    IFD0: { Make: SECRET, Model: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
  };
  const gradient = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7) % 256));
  return sharp(gradient, { raw: { width: 40, height: 30, channels: 3 } })
    .withExif(exif)
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    [format]()
    .toBuffer();
}

test.each([
  ['jpeg', 1],
  ['jpeg', 6],
  ['jpeg', 8],
  ['png', 1],
  ['png', 6],
] as const)(
  'a %s turned by %i keeps pixels, turn and colors, and loses its origin',
  async (format, turn) => {
    const taken = await photograph(format, turn);
    expect(taken.includes(SECRET)).toBe(true);
    const left = await cleaned(taken, `image/${format}`);
    expect(left.includes(SECRET)).toBe(false);
    const [before, after] = [await sharp(taken).metadata(), await sharp(left).metadata()];
    expect(after.orientation ?? 1).toBe(turn);
    expect(after.icc).toEqual(before.icc);
    expect(after.icc?.length).toBeGreaterThan(100);
    expect(after.xmp).toBeUndefined();
    expect((after.exif ?? Buffer.alloc(0)).length).toBeLessThan(40);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect(await pixels(left)).toEqual(await pixels(taken));
  },
);

/** Real photographs, if available: they are not part of the product. */
const FIXTURES = process.env['FIXTURES_DIR'] ?? '';
const photos = ['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']
  .map((name) => join(FIXTURES, name))
  .filter((path) => existsSync(path));

test.each(photos)('the real photograph %s keeps its pixels', async (path) => {
  const taken = readFileSync(path);
  const left = await cleaned(taken, 'image/jpeg');
  expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  const { exif, xmp, iptc } = await sharp(left).metadata();
  expect({ exif, xmp, iptc }).toEqual({});
});
