import { element, webm } from './matroska.testkit.ts';
import { describe, expect, test } from 'vitest';
import { checkMedia, type MediaKind } from './checkMedia.ts';
import { box, chunkAt, movie, movieOf, track, zeros } from './movie.testkit.ts';
import { chunk, jpeg, png, preview, segment } from './picture.testkit.ts';

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

describe('a JPEG', () => {
  const SCAN = Uint8Array.of(0x12, 0x34, 0x56);
  const END = Uint8Array.of(0xff, 0xd9);
  const frame = (marker: number) => segment(marker, zeros(9));
  const scan = (...head: readonly number[]) => segment(0xda, Uint8Array.from(head));
  const table = (head: number, ...counts: readonly number[]) =>
    segment(0xc4, Uint8Array.of(head), Uint8Array.from([...counts, ...zeros(16 - counts.length)]));
  const problemOf = (...pieces: readonly Uint8Array[]) =>
    check(new Blob([Uint8Array.of(0xff, 0xd8), ...pieces, END] as BlobPart[]), 'image');
  const damaged = { problem: 'unreadable' };
  const [mean, means] = [scan(1, 1, 0, 0, 0, 1), scan(3, 1, 0, 2, 17, 3, 17, 0, 0, 0)];
  const whole = { type: 'image/jpeg' };

  test('of one scan, or of several that complete each other', async () => {
    expect(await problemOf(frame(0xc0), scan(1, 1, 0, 0, 63, 0), SCAN)).toEqual(whole);
    const scans = [
      mean,
      scan(1, 1, 0, 1, 63, 2),
      scan(1, 1, 0, 1, 63, 0x21),
      scan(1, 1, 0, 0, 0, 16),
    ];
    const pieces = scans.flatMap((one) => [one, SCAN]);
    expect(await problemOf(frame(0xc2), table(0), ...pieces)).toEqual(whole);
    expect(await problemOf(frame(0xc2), means, SCAN, scan(1, 2, 17, 1, 5, 0), SCAN)).toEqual(whole);
  });

  test('without a scan', async () => {
    expect(await problemOf(frame(0xc0))).toEqual(damaged);
  });

  test.each([
    ['details before the mean', [scan(1, 1, 0, 1, 63, 0)]],
    ['details of a component without a mean', [mean, scan(1, 2, 0, 1, 63, 0)]],
    ['a bit before the one above it', [mean, scan(1, 1, 0, 1, 63, 2), scan(1, 1, 0, 1, 63, 0x10)]],
    ['bits that are skipped', [mean, scan(1, 1, 0, 1, 63, 0x31)]],
    ['coefficients in no order', [mean, scan(1, 1, 0, 9, 5, 0)]],
    ['coefficients that do not exist', [mean, scan(1, 1, 0, 1, 64, 0)]],
    ['details of several components at once', [means, scan(2, 1, 0, 2, 0, 1, 5, 0)]],
    ['a table that does not exist', [scan(1, 1, 0x40, 0, 0, 0)]],
    ['a head of another length', [scan(2, 1, 0, 0, 0, 0)]],
  ])('with %s', async (_, scans) => {
    const pieces = scans.flatMap((one) => [one, SCAN]);
    expect(await problemOf(frame(0xc2), ...pieces)).toEqual(damaged);
  });

  test('that breaks off in a scan', async () => {
    const start = [frame(0xc0), scan(1, 1, 0, 0, 63, 0), SCAN];
    for (const marker of [0xc2, 0xd8, 0xf7, 0x3b]) {
      expect(await problemOf(...start, segment(marker, zeros(4)), SCAN), `${marker}`).toEqual(
        damaged,
      );
    }
    expect(await problemOf(...start, table(0), zeros(99)), 'no head of a scan').toEqual(damaged);
    expect(await problemOf(...start, segment(0xe1, zeros(4)), zeros(3))).toEqual(whole);
  });

  test('with tables that no picture can have', async () => {
    const start = scan(1, 1, 0, 0, 63, 0);
    const tables = [table(0xc5), table(0x14), table(0, 3), segment(0xc4, zeros(20))];
    for (const one of tables) expect(await problemOf(frame(0xc0), one, start)).toEqual(damaged);
    expect(await problemOf(frame(0xc0), segment(0xc4, zeros(34)), start)).toEqual(whole);
  });
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

test('WebM and Matroska are told from what is no film', async () => {
  const film = new Blob([webm(element, 10)] as BlobPart[], { type: 'video/mp4' });
  expect(await check(film, 'video')).toEqual({ problem: 'matroska' });
  expect(await check(film, 'image')).toEqual({ problem: 'wrongType' });
});

test('an image as large as allowed passes and one byte more does not', async () => {
  const padded = (size: number) => new Blob([PNG, new Uint8Array(size - PNG.length)]);
  expect(await check(padded(MAX_BYTES.image), 'image')).toEqual({ type: 'image/png' });
  expect(await check(padded(MAX_BYTES.image + 1), 'image')).toEqual({ problem: 'tooLarge' });
});
