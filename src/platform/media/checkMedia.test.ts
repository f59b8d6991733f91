import { expect, test } from 'vitest';
import { checkMedia, type MediaKind } from './checkMedia.ts';
import { box, chunkAt, movie, movieOf, track, zeros } from './movie.testkit.ts';
import { jpeg, png, preview } from './picture.testkit.ts';

const PNG = png();
const JPEG = jpeg(preview());
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

test('a picture that was cut anywhere is refused, as its end is missing', async () => {
  for (const whole of [PNG, JPEG]) {
    for (let size = 12; size < whole.length; size += 1) {
      const cut = new Blob([whole.subarray(0, size)]);
      expect(await check(cut, 'image'), `${size} of ${whole.length}`).toEqual({ problem: 'cut' });
    }
  }
  const emptied = Uint8Array.from(JPEG).fill(0, JPEG.length / 2);
  expect(await check(new Blob([emptied]), 'image')).toEqual({ problem: 'cut' });
});

test('what cameras write after a picture is no fault of it', async () => {
  for (const whole of [PNG, JPEG]) {
    for (const more of [zeros(1), zeros(99), JPEG] as BlobPart[]) {
      expect(await check(new Blob([whole, more]), 'image')).not.toHaveProperty('problem');
    }
  }
});

test('a film that was cut is refused, wherever its index lies', async () => {
  const problemOf = (parts: readonly Uint8Array[], cut = 0) => {
    const film = new Blob([...parts] as BlobPart[]);
    return check(film.slice(0, film.size - cut), 'video');
  };
  const ftyp = box('ftyp', new TextEncoder().encode('isom'));
  const index = (at: number) => box('moov', track('vide', 'avc1', chunkAt(at)));
  const frames = box('mdat', zeros(999));
  const start = ftyp.length + index(0).length + 8;
  const fastStart = [ftyp, index(start), frames];
  expect(await problemOf(fastStart)).toEqual({ type: 'video/mp4' });
  expect(await problemOf(fastStart, 500)).toEqual({ problem: 'cut' });
  expect(await problemOf(fastStart, frames.length), 'no frames').toEqual({ problem: 'cut' });
  expect(await problemOf(fastStart, frames.length + 20), 'index').toEqual({ problem: 'cut' });
  const endless = Uint8Array.from(frames).fill(0, 0, 4); // a size of zero reaches to the end of the file
  expect(await problemOf([ftyp, index(start + 900), endless])).toEqual({ type: 'video/mp4' });
  expect(await problemOf([ftyp, index(start + 900), endless], 200)).toEqual({ problem: 'cut' });
  expect(await problemOf([ftyp, frames, index(start)], 20), 'index last').toEqual({
    problem: 'cut',
  });
  const pieces = [ftyp, index(0), box('moof', zeros(30)), frames];
  expect(await problemOf(pieces, 1), 'fragments').toEqual({ problem: 'cut' });
  expect(await problemOf([...fastStart, zeros(5)]), 'padding').toEqual({ type: 'video/mp4' });
});

test('a file is judged by its bytes and not by what it claims', async () => {
  const gif = new Blob(['GIF89a......'], { type: 'image/png' });
  expect(await check(gif, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(MP4, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(new Blob([]), 'image')).toEqual({ problem: 'empty' });
});

test('WebM and Matroska are told from what is no film', async () => {
  const film = new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'webm........'], {
    type: 'video/mp4',
  });
  expect(await check(film, 'video')).toEqual({ problem: 'matroska' });
  expect(await check(film, 'image')).toEqual({ problem: 'wrongType' });
});

test('an image as large as allowed passes and one byte more does not', async () => {
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await check(padded(MAX_BYTES.image), 'image')).toEqual({ type: 'image/png' });
  expect(await check(padded(MAX_BYTES.image + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
