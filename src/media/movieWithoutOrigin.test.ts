import { expect, it } from 'vitest';
import {
  box,
  chunkAt,
  equalSizes,
  movieOf,
  sampleSizes,
  samplesPerChunk,
  track,
  zeros,
} from './movie.testkit.ts';
import { readMovie } from './readMovie.ts';
import { withoutOrigin } from './withoutOrigin.ts';

const text = (value: string) => new TextEncoder().encode(value);
const PLACE = '+52.5200+013.4050/';
const place = () => box('©xyz', text(PLACE));
const PICTURES = track('vide', 'avc1', chunkAt(20));

const clean = (video: Blob) => withoutOrigin(video, 'video/mp4');
const told = async (video: Blob) => new TextDecoder('latin1').decode(await video.arrayBuffer());

it('a video without a word of its origin stays the same file', async () => {
  const video = movieOf('isom', PICTURES);
  expect(await clean(video)).toBe(video);
});

it('where and with what it was filmed is emptied wherever it is, and nothing moves', async () => {
  const about = [
    box('udta', place()),
    box('meta', zeros(4), text(PLACE)),
    box('uuid', zeros(16), text(PLACE)),
    box('free', text(PLACE)),
  ];
  const own = box('trak', ...about, PICTURES.subarray(8));
  const video = new Blob([await bytesOf(movieOf('isom', own, ...about)), ...about] as BlobPart[]);
  const left = await clean(video);
  expect(await told(video)).toContain(PLACE);
  expect(await told(left)).not.toContain(PLACE);
  expect(left.size).toBe(video.size);
  expect(await readMovie(left)).toEqual(await readMovie(video));
  expect(await clean(left).then(told)).toBe(await told(left));
});

it('the names that a camera gives to its tracks and its encoder go', async () => {
  const handler = box('hdlr', zeros(8), text('vide'), zeros(12), text('GoPro AVC\0'));
  const name = text(`\x11GoPro AVC encoder${'\0'.repeat(14)}`);
  const entry = box('avc1', zeros(12), text('GoPr'), zeros(26), name, zeros(4), box('avcC'));
  const own = box('udta', place());
  const tables = box('stbl', box('stsd', zeros(8), entry), own);
  const video = movieOf('isom', box('trak', box('mdia', handler, own, box('minf', own, tables))));
  const left = await clean(video);
  expect(await told(left)).not.toMatch(/GoPr|\+52/);
  expect(await readMovie(left)).toEqual(await readMovie(video));
  expect((await told(left)).indexOf('avcC')).toBe((await told(video)).indexOf('avcC'));
});

it.each(['moov', 'trak', 'mdia', 'minf', 'stbl'])('boxes of a recorder in %s go', async (where) => {
  const track = ['trak', 'mdia', 'minf', 'stbl'];
  const within = (inner: string): Uint8Array =>
    box(
      inner,
      ...(inner === where ? [box('gps0', text(PLACE))] : []),
      ...(inner === 'stbl' ? [] : [within(track[track.indexOf(inner) + 1] ?? 'stbl')]),
    );
  const video = movieOf('isom', within('moov').subarray(8));
  expect(await told(video)).toContain(PLACE);
  expect(await clean(video).then(told)).not.toContain(PLACE);
});

it('every index of a file is emptied', async () => {
  const index = box('moov', box('udta', place()));
  const video = new Blob([movieOf('isom', PICTURES), index as BlobPart]);
  expect(await clean(video).then(told)).not.toContain(PLACE);
});

it('a box with a long size is emptied as well', async () => {
  const long = Uint8Array.from([0, 0, 0, 1, ...text('uuid'), ...zeros(7), 16 + 18, ...text(PLACE)]);
  const video = new Blob([
    await bytesOf(movieOf('isom', PICTURES)),
    long,
    box('mdat', text('end')),
  ] as BlobPart[]);
  const left = await clean(video).then(told);
  expect(left).not.toContain(PLACE);
  expect(left).toContain(`\0\0\0\x01free${'\0'.repeat(7)}\x22${'\0'.repeat(18)}\0\0\0\x0bmdatend`);
});

it('when it was filmed is emptied in both versions of the headers', async () => {
  const times = (version: number, length: number) =>
    Uint8Array.of(version, 0, 0, 0, ...Array<number>(length).fill(0xda), ...zeros(96));
  const video = movieOf(
    'isom',
    box('mvhd', times(1, 16)),
    box('trak', box('tkhd', times(0, 8)), box('mdia', box('mdhd', times(0, 8)))),
  );
  expect(await told(video)).toContain('\xda');
  expect(await clean(video).then(told)).not.toContain('\xda');
});

it('positions that a camera wrote as a track of their own go, with their data', async () => {
  const data = box('mdat', text('picture'), text(PLACE), text('picture'), text(PLACE), text('end'));
  const [first, second] = [20 + 7, 20 + 7 + 18 + 7];
  const positions = (...offsets: Uint8Array[]) =>
    track('meta', 'gpmd', samplesPerChunk(1), ...offsets, sampleSizes(18, 18));
  const video = new Blob([
    box('ftyp', text('isom')),
    data,
    box('moov', PICTURES, positions(chunkAt(first, second))),
  ] as BlobPart[]);
  const left = await clean(video).then(told);
  expect(left).toContain(`picture${'\0'.repeat(18)}picture${'\0'.repeat(18)}end`);
  expect(left).not.toContain('gpmd');
  expect(left.length).toBe(video.size);
});

it('what follows the last box goes', async () => {
  const video = new Blob([
    movieOf('isom', PICTURES),
    Uint8Array.of(0, 0, 0, 3),
    PLACE,
  ] as BlobPart[]);
  expect(await clean(video).then(told)).toBe(await told(movieOf('isom', PICTURES)));
});

it.each([
  ['no rows', samplesPerChunk(), sampleSizes(1)],
  ['four billion samples', samplesPerChunk(0xffffffff), equalSizes(0xffffffff, 0xffffffff)],
  ['offsets past the end', samplesPerChunk(9), sampleSizes(0xffffffff)],
])('forged tables (%s) harm nothing else', async (_name, ...tables) => {
  const video = movieOf('isom', PICTURES, track('meta', 'gpmd', chunkAt(30), ...tables));
  const left = await clean(video);
  expect(left.size).toBe(video.size);
  expect(await told(left)).not.toContain('gpmd');
});

const bytesOf = async (video: Blob) => new Uint8Array(await video.arrayBuffer());
