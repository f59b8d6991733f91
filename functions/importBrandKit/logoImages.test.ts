import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toLogo } from './logoImages.ts';

const candidate = { url: '/mark.svg', score: 1, isSure: true, isDeclared: false, isForDark: false };
const draw = (svg: string) => toLogo({ candidate, bytes: new TextEncoder().encode(svg) });
const wrap = (data: string, type = 'webp') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">
    <image width="120" height="80" href="data:image/${type};base64,${data}"/></svg>`;

it('is the picture that a drawing wraps, in a format that is not drawn within one', async () => {
  const background = { r: 200, g: 20, b: 60 };
  const picture = sharp({ create: { width: 120, height: 80, channels: 3, background } });
  const logo = await draw(wrap((await picture.webp().toBuffer()).toString('base64')));
  expect(logo).toMatchObject({ width: 120, height: 80 });
  expect(logo?.colors).toHaveLength(1);
});

it('is nothing if what a drawing wraps is no picture either', async () => {
  expect(await draw(wrap(Buffer.from('no picture').toString('base64')))).toBeUndefined();
  expect(await draw('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')).toBeUndefined();
});

it('is not searched for without end, whatever the drawing repeats', async () => {
  const long = '<image href="data:image/'.repeat(40_000);
  expect(await draw(`<svg xmlns="http://www.w3.org/2000/svg">${long}`)).toBeUndefined();
});

/** A file of icons with one picture. */
function iconOf(side: number, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, side % 256, side % 256]);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, data]);
}

/** A square of one color, as old icons have it. */
function bitmapOf(side: number): Uint8Array {
  const head = Buffer.alloc(40);
  head.set([40, 0, 0, 0, side, 0, 0, 0, side * 2, 0, 0, 0, 1, 0, 32]);
  return Buffer.concat([head, Buffer.alloc(side * side * 4, Buffer.from([60, 20, 200, 255]))]);
}

const pngOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c8143c' } })
    .png()
    .toBuffer();

it('may be the largest picture of a file of icons, in either of its formats', async () => {
  for (const data of [await pngOf(64), bitmapOf(64)]) {
    const logo = await toLogo({ candidate, bytes: iconOf(64, data) });
    expect(logo).toMatchObject({ width: 64, height: 64, colors: [{ hex: '#c8143c', share: 1 }] });
  }
});

it('is none of icons that are small, of another kind, or cut', async () => {
  const cut = bitmapOf(64).subarray(0, 9_000);
  const wide = Buffer.from(bitmapOf(64)).fill(0x7f, 4, 12);
  for (const data of [cut, wide, wide.subarray(0, 20), Buffer.from('GIF89a'), await pngOf(20)]) {
    expect(await toLogo({ candidate, bytes: iconOf(64, data) })).toBeUndefined();
  }
  expect(await toLogo({ candidate, bytes: iconOf(32, await pngOf(64)) })).toBeUndefined();
  expect(
    await toLogo({ candidate, bytes: iconOf(64, bitmapOf(64)).subarray(0, 9) }),
  ).toBeUndefined();
});
