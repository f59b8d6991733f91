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
