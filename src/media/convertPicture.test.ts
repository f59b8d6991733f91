import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertPicture, type Painters } from './convertPicture.ts';
import { foreignPicture, type ForeignFormat } from './foreignPicture.ts';
import { movieOf, track } from './movie.testkit.ts';
import { jpeg, png } from './picture.testkit.ts';

const PAINTED = new Blob(['painted'], { type: 'image/png' });
/** A browser that decodes everything, or nothing. */
const painters = (decodes: boolean): Painters => ({
  paint: async () => (decodes ? PAINTED : undefined),
  drawSvg: async () => (decodes ? PAINTED : Promise.reject(new Error('no drawing'))),
});
const MAX_BYTES = 100_000;
const convert = (bytes: Uint8Array, decodes = true) =>
  convertPicture(new Blob([bytes as BlobPart]), MAX_BYTES, painters(decodes));
const text = (value: string) => new TextEncoder().encode(value);

const red = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#c00' } });
const real = (format: 'webp' | 'avif' | 'gif' | 'tiff') => red().toFormat(format).toBuffer();
/** A bitmap of one pixel; its head contains the file's length. */
const BMP = new Uint8Array(58);
BMP.set([0x42, 0x4d, 58]);
BMP.set([54, 0, 0, 0, 40], 10);
for (const at of [18, 22, 26]) BMP[at] = 1;
BMP[28] = 24;
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test('knows pictures that screens do not show by their bytes', async () => {
  for (const format of ['webp', 'avif', 'gif', 'tiff'] as const) {
    expect(foreignPicture(await real(format))).toBe(format);
  }
  expect(foreignPicture(BMP)).toBe('bmp');
  expect(foreignPicture(HEIC)).toBe('heic');
});

test('leaves what screens show, videos and everything else to others', async () => {
  const video = new Uint8Array(await movieOf('qt  ', track('vide', 'avc1')).arrayBuffer());
  const page = text('<!doctype html><p>An <svg></svg> in a page');
  for (const bytes of [png(), jpeg(), video, page, text('BM is no picture'), new Uint8Array()]) {
    expect(foreignPicture(bytes)).toBeUndefined();
    const file = new Blob([bytes as BlobPart]);
    expect(await convertPicture(file, MAX_BYTES, painters(true))).toBe(file);
  }
});

test('a painter that does not come says nothing against the picture', async () => {
  const lost: Painters = { ...painters(true), paint: () => Promise.reject(new Error('lost')) };
  const file = new Blob([new Uint8Array(await real('webp'))]);
  expect(await convertPicture(file, MAX_BYTES, lost)).toEqual({ problem: 'failed' });
});

test('paints what the browser decodes', async () => {
  for (const bytes of [await real('webp'), await real('avif'), await real('gif'), BMP, HEIC]) {
    expect(await convert(bytes)).toBe(PAINTED);
  }
  expect(await convert(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(PAINTED);
});

test('says of what the browser cannot decode what it is, where somebody can do something', async () => {
  const problems: { readonly [kind in ForeignFormat]?: string } = {
    tiff: 'tiff',
    gif: 'unreadable',
    webp: 'unreadable',
  };
  for (const [kind, problem] of Object.entries(problems)) {
    const bytes = await real(kind as 'tiff' | 'gif' | 'webp'); // the keys above
    expect(await convert(bytes, false)).toEqual({ problem });
  }
  expect(await convert(HEIC, false)).toEqual({ problem: 'heic' });
  expect(await convert(text('<svg>'), false)).toEqual({ problem: 'unreadable' });
});

test('says of a drawing why it became no picture', async () => {
  const file = new Blob(['<svg/>']);
  for (const problem of ['outside', 'blank'] as const) {
    const by = { ...painters(true), drawSvg: async () => problem };
    expect(await convertPicture(file, MAX_BYTES, by)).toEqual({ problem });
  }
  const large = new Blob([`<svg>${' '.repeat(MAX_BYTES)}</svg>`]);
  expect(await convertPicture(large, MAX_BYTES, painters(true))).toBe(large);
});

test('refuses what is cut or too large before it is decoded', async () => {
  const webp = await real('webp');
  expect(await convert(webp.subarray(0, webp.length - 8))).toEqual({ problem: 'cut' });
  expect(await convert(BMP.subarray(0, 50))).toEqual({ problem: 'cut' });
  const large = Buffer.concat([await real('gif'), Buffer.alloc(MAX_BYTES)]);
  expect(await convert(large)).toEqual({ problem: 'tooLarge' });
});
