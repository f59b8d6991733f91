import { expect, test } from 'vitest';
import { checkMedia, MEDIA_RULES } from './mediaRules.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0);
const MP4 = new TextEncoder().encode('\0\0\0\u0018ftypisom');
const MOV = new TextEncoder().encode('\0\0\0\u0014ftypqt  ');

test('PNG and JPEG are images, MP4 and MOV are videos', async () => {
  expect(await checkMedia(new Blob([PNG]), 'image')).toEqual({ type: 'image/png' });
  expect(await checkMedia(new Blob([JPEG]), 'image')).toEqual({ type: 'image/jpeg' });
  expect(await checkMedia(new Blob([MP4]), 'video')).toEqual({ type: 'video/mp4' });
  expect(await checkMedia(new Blob([MOV]), 'video')).toEqual({ type: 'video/quicktime' });
});

test('a file is judged by its bytes and not by what it claims', async () => {
  const gif = new Blob(['GIF89a......'], { type: 'image/png' });
  expect(await checkMedia(gif, 'image')).toEqual({ problem: 'wrongType' });
  expect(await checkMedia(new Blob([MP4]), 'image')).toEqual({ problem: 'wrongType' });
  expect(await checkMedia(new Blob([]), 'image')).toEqual({ problem: 'empty' });
});

test('an image of 10 MB passes and one byte more does not', async () => {
  const { maxBytes } = MEDIA_RULES.image;
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await checkMedia(padded(maxBytes), 'image')).toEqual({ type: 'image/png' });
  expect(await checkMedia(padded(maxBytes + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
