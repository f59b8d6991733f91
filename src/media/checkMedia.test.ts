import { element, webm } from './matroska.testkit.ts';
import { expect, test } from 'vitest';
import { checkMedia, type MediaKind } from './checkMedia.ts';
import { box, chunkAt, movie, movieOf, track, zeros } from './movie.testkit.ts';
import { chunk, jpeg, png, preview } from './picture.testkit.ts';

const PNG = png();
const JPEG = jpeg(preview());
const VIDEO = track('vide', 'avc1');
const MP4 = movie(VIDEO);
const MAX_BYTES = { image: 4096, video: 10_000 };
const check = (file: Blob, kind: MediaKind) => checkMedia(file, kind, MAX_BYTES);

test('PNG and JPEG are images, MP4 and MOV are videos', async () => {
  expect(await check(new Blob([PNG]), 'image')).toEqual({ type: 'image/png' });
  expect(await check(new Blob([JPEG]), 'image')).toEqual({ type: 'image/jpeg' });
  expect(await check(MP4, 'video')).toEqual({ type: 'video/mp4' });
  expect(await check(movieOf('qt  ', VIDEO), 'video')).toEqual({ type: 'video/quicktime' });
});

test('a video has pictures that every screen can play', async () => {
  const problemOf = (file: Blob) => check(file, 'video');
  expect(await problemOf(movie(track('vide', 'hvc1')))).toEqual({ problem: 'hevc' });
  expect(await problemOf(movie(track('soun', 'mp4a')))).toEqual({ problem: 'noPictures' });
  expect(await problemOf(MP4.slice(0, 12))).toEqual({ problem: 'unreadable' });
  expect(await problemOf(movie(track('vide', 'encv'))), 'encrypted').toEqual({
    problem: 'unreadable',
  });
});

test.each(['heic', 'mif1', 'avif', 'avis'])('a picture in %s is no video', async (brand) => {
  const picture = movieOf(brand, track('pict', 'av01'));
  expect(await check(picture, 'video')).toEqual({ problem: 'wrongType' });
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

test('a PNG whose data are damaged is refused', async () => {
  const problemOf = (bytes: Uint8Array<ArrayBuffer>) => check(new Blob([bytes]), 'image');
  const damaged = { problem: 'unreadable' };
  for (const name of ['IHDR', 'IDAT']) {
    const changed = Uint8Array.from(PNG);
    const at = Buffer.from(PNG).indexOf(name) + 6;
    changed[at] = 1;
    expect({ name, ...(await problemOf(changed)) }).toEqual({ name, ...damaged });
  }
  const note = chunk('tEXt', zeros(9));
  const slip = png(note.with(-1, 0x77).with(-2, 0x77));
  expect(await problemOf(slip), 'a sum of what is not drawn').toEqual({ type: 'image/png' });
  expect(await problemOf(png(chunk('IDAT', zeros(8)), note)), 'apart').toEqual(damaged);
  const data = chunk('IDAT', zeros(40)).length;
  const start = Buffer.from(PNG).indexOf('IDAT') - 4;
  const without = [...PNG.slice(0, start), ...chunk('IDAT'), ...PNG.slice(start + data)];
  expect(await problemOf(Uint8Array.from(without)), 'no data').toEqual(damaged);
});

test('what cameras write after a picture is no fault of it', async () => {
  for (const whole of [PNG, JPEG]) {
    for (const more of [zeros(1), zeros(99), JPEG] as BlobPart[]) {
      expect(await check(new Blob([whole, more]), 'image')).not.toHaveProperty('problem');
    }
  }
});

test('a video that was cut is refused, wherever its index lies', async () => {
  const problemOf = (parts: readonly Uint8Array[], cut = 0) => {
    const video = new Blob([...parts] as BlobPart[]);
    return check(video.slice(0, video.size - cut), 'video');
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
  const started = [ftyp, box('moov', track('vide', 'avc1'))];
  expect(await problemOf(started), 'the start of a stream').toEqual({ problem: 'cut' });
  const hidden = [ftyp, index(start + 40), zeros(40), frames];
  expect(await problemOf(hidden), 'behind padding').toEqual({ type: 'video/mp4' });
});

test('a file is judged by its bytes and not by what it claims', async () => {
  const gif = new Blob(['GIF89a......'], { type: 'image/png' });
  expect(await check(gif, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(MP4, 'image')).toEqual({ problem: 'wrongType' });
  expect(await check(new Blob([]), 'image')).toEqual({ problem: 'empty' });
});

test('WebM and Matroska are told from what is no video', async () => {
  const video = new Blob([webm(element, 10)] as BlobPart[], { type: 'video/mp4' });
  expect(await check(video, 'video')).toEqual({ problem: 'matroska' });
  expect(await check(video, 'image')).toEqual({ problem: 'wrongType' });
});

test('an image as large as allowed passes and one byte more does not', async () => {
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await check(padded(MAX_BYTES.image), 'image')).toEqual({ type: 'image/png' });
  expect(await check(padded(MAX_BYTES.image + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
