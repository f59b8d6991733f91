import { expect, test } from 'vitest';
import { checkMedia, type MediaKind } from './checkMedia.ts';
import { movie, movieOf, track } from './movie.testkit.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0);
const FILM = track('vide', 'avc1');
const MP4 = movie(FILM);
const MAX_BYTES = { image: 4096, video: 10_000 };
const check = (file: Blob, kind: MediaKind) => checkMedia(file, kind, MAX_BYTES);

test('PNG and JPEG are images, MP4 and MOV are videos', async () => {
  expect(await check(new Blob([PNG]), 'image')).toEqual({ type: 'image/png' });
  expect(await check(new Blob([JPEG]), 'image')).toEqual({ type: 'image/jpeg' });
  expect(await check(MP4, 'video')).toEqual({ type: 'video/mp4' });
  expect(await check(movieOf('qt  ', FILM), 'video')).toEqual({ type: 'video/quicktime' });
});

test('a video has pictures that every wall can play', async () => {
  const problemOf = (file: Blob) => check(file, 'video');
  expect(await problemOf(movie(track('vide', 'hvc1')))).toEqual({ problem: 'hevc' });
  expect(await problemOf(movie(track('soun', 'mp4a')))).toEqual({ problem: 'noPictures' });
  expect(await problemOf(MP4.slice(0, 12))).toEqual({ problem: 'unreadable' });
});

test('a file is judged by its bytes and not by what it claims', async () => {
  const gif = new Blob(['GIF89a......'], { type: 'image/png' });
  expect(await check(gif, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(MP4, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(new Blob([]), 'image')).toEqual({ problem: 'empty' });
});

test('an image as large as allowed passes and one byte more does not', async () => {
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await check(padded(MAX_BYTES.image), 'image')).toEqual({ type: 'image/png' });
  expect(await check(padded(MAX_BYTES.image + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
