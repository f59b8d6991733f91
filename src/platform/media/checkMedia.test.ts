import { expect, test } from 'vitest';
import { checkMedia, MEDIA_RULES } from './checkMedia.ts';
import { movie, movieOf, track } from './movie.testkit.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0);
const FILM = track('vide', 'avc1');
const MP4 = movie(FILM);

test('PNG and JPEG are images, MP4 and MOV are videos', async () => {
  expect(await checkMedia(new Blob([PNG]), 'image')).toEqual({ type: 'image/png' });
  expect(await checkMedia(new Blob([JPEG]), 'image')).toEqual({ type: 'image/jpeg' });
  expect(await checkMedia(MP4, 'video')).toEqual({ type: 'video/mp4' });
  expect(await checkMedia(movieOf('qt  ', FILM), 'video')).toEqual({ type: 'video/quicktime' });
});

test('a video has pictures that every wall can play', async () => {
  const problemOf = (file: Blob) => checkMedia(file, 'video');
  expect(await problemOf(movie(track('vide', 'hvc1')))).toEqual({ problem: 'hevc' });
  expect(await problemOf(movie(track('soun', 'mp4a')))).toEqual({ problem: 'noPictures' });
  expect(await problemOf(MP4.slice(0, 12))).toEqual({ problem: 'unreadable' });
});

test('a file is judged by its bytes and not by what it claims', async () => {
  const gif = new Blob(['GIF89a......'], { type: 'image/png' });
  expect(await checkMedia(gif, 'image')).toEqual({ problem: 'wrongType' });
  expect(await checkMedia(MP4, 'image')).toEqual({ problem: 'wrongType' });
  expect(await checkMedia(new Blob([]), 'image')).toEqual({ problem: 'empty' });
});

test('an image of 10 MB passes and one byte more does not', async () => {
  const { maxBytes } = MEDIA_RULES.image;
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await checkMedia(padded(maxBytes), 'image')).toEqual({ type: 'image/png' });
  expect(await checkMedia(padded(maxBytes + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
