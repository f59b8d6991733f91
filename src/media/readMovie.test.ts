import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { children, MOST_BOXES } from './movieBoxes.ts';
import { isHevc, readMovie } from './readMovie.ts';
import {
  avcConfig,
  box,
  chunkAt,
  movie,
  sampleSizes,
  samplesPerChunk,
  track,
  zeros,
} from './movie.testkit.ts';

test('names the codec of the pictures, wherever the index lies', async () => {
  const facts = await readMovie(movie(track('soun', 'mp4a'), track('vide', 'avc1')));
  expect(facts).toEqual({ codecs: ['avc1'], isWhole: true });
  expect(isHevc(facts!)).toBe(false);
  expect(isHevc((await readMovie(movie(track('vide', 'hvc1'))))!)).toBe(true);
});

test('a video without a single frame is damaged, unless its frames are in fragments', async () => {
  const none = track('vide', 'avc1', samplesPerChunk(), chunkAt(), sampleSizes());
  const sound = track('soun', 'mp4a', samplesPerChunk(1), chunkAt(20), sampleSizes(9));
  expect(await readMovie(movie(none, sound))).toMatchObject({ hasHole: true });
  const fragmented = movie(none, box('mvex', zeros(8)));
  expect(await readMovie(fragmented)).toEqual({ codecs: ['avc1'], isWhole: true });
});

test('names what not every screen plays, by codec and by profile of H.264', async () => {
  const codingOf = async (codec: string, ...boxes: readonly Uint8Array[]) =>
    (await readMovie(movie(track('soun', 'mp4a'), track('vide', { codec, boxes }))))?.coding;
  expect(await codingOf('vp09')).toBe('vp9');
  expect(await codingOf('av01')).toBe('av1');
  for (const [profile, coding] of [
    [66, undefined],
    [77, undefined],
    [100, undefined],
    [110, 'h264TenBit'],
    [122, 'h264FullColor'],
    [244, 'h264FullColor'],
  ] as const) {
    expect(await codingOf('avc1', box('pasp', zeros(8)), avcConfig(profile))).toBe(coding);
  }
  expect(await codingOf('avc1', box('avcC')), 'an empty one').toBeUndefined();
});

test('sees a video whose copy was broken off, or lost a part', async () => {
  const [frame, empty] = [zeros(100).fill(7), zeros(100)];
  const videoOf = (handler: string, ...frames: readonly Uint8Array[]) => {
    const sizes = sampleSizes(...frames.map(() => 100));
    const head = box('ftyp', zeros(4)).length + 8;
    const chunks = chunkAt(head, head + 100 * (frames.length - 1));
    const tables = [samplesPerChunk(frames.length - 1), chunks, sizes];
    return new Blob([
      box('ftyp', zeros(4)),
      box('mdat', ...frames),
      box('moov', track(handler, 'avc1', ...tables)),
    ] as BlobPart[]);
  };
  const whole = Array.from({ length: 3000 }, () => frame);
  expect(await readMovie(videoOf('vide', ...whole))).toEqual({ codecs: ['avc1'], isWhole: true });
  for (const [from, until] of [
    [2990, 3000],
    [1200, 1220],
    [0, 10],
  ] as const) {
    const torn = whole.with(0, frame).fill(empty, from, until);
    expect(await readMovie(videoOf('vide', ...torn))).toMatchObject({ hasHole: true });
    expect(await readMovie(videoOf('soun', ...torn))).not.toHaveProperty('hasHole');
  }
  expect(await readMovie(videoOf('vide', frame, empty))).toMatchObject({ hasHole: true });
});

test('says what screens leave out: sound that they cannot play, and subtitles', async () => {
  const lacksOf = async (...tracks: readonly Uint8Array[]) =>
    (await readMovie(movie(track('vide', 'avc1'), ...tracks)))?.lacks;
  expect(await lacksOf(track('soun', 'mp4a'), track('text', 'text'))).toBeUndefined();
  for (const codec of ['ac-3', 'ec-3', 'dtsc', 'samr']) {
    expect(await lacksOf(track('soun', codec))).toEqual(['sound']);
  }
  expect(await lacksOf(track('soun', 'ac-3'), track('sbtl', 'tx3g'))).toEqual([
    'sound',
    'subtitles',
  ]);
});

test('of several soundtracks one is played, and the others are told of', async () => {
  const lacksOf = async (...codecs: readonly string[]) => {
    const sounds = codecs.map((codec) => track('soun', codec));
    return (await readMovie(movie(track('vide', 'avc1'), ...sounds)))?.lacks;
  };
  expect(await lacksOf('mp4a', 'mp4a')).toEqual(['soundtracks']);
  expect(await lacksOf('ac-3', 'mp4a')).toEqual(['soundtracks']);
  expect(await lacksOf('ac-3', 'ec-3')).toEqual(['sound']);
  expect(await lacksOf('mp4a', 'apac')).toBeUndefined();
});

test('sound alone has no codec of pictures', async () => {
  expect(await readMovie(movie(track('soun', 'mp4a')))).toEqual({ codecs: [], isWhole: true });
});

test('leaves a video whose index is too large to the browser', async () => {
  const index = box('moov');
  new DataView(index.buffer).setUint32(0, 65 * 1024 * 1024 + 8);
  const video = new Blob([index, zeros(65 * 1024 * 1024)] as BlobPart[]);
  expect(await readMovie(video)).toEqual({ isWhole: true });
  expect(isHevc({})).toBe(false);
});

/** Forges a file of a gigabyte that only consists of empty boxes of this type, and counts its reads. */
function forged(type: string) {
  const empty = box(type);
  const reads: number[] = [];
  const slice = (start: number, end: number) => {
    if (reads.push(end - start) > 2 * MOST_BOXES) throw new Error('read without an end');
    return new Blob([empty, empty] as BlobPart[]).slice(0, end - start);
  };
  return { file: { size: 1024 ** 3, slice } as Blob, reads };
}

test('a forged file of nothing but small boxes is given up', async () => {
  const { file, reads } = forged('free');
  expect(await readMovie(file)).toBeUndefined();
  expect(reads).toHaveLength(MOST_BOXES);
  expect(Math.max(...reads)).toBe(16);
  // The same for an index that only consists of tracks.
  const index = box('moov', ...Array.from({ length: MOST_BOXES + 1 }, () => box('trak')));
  const range = { start: 8, end: index.length };
  expect(children(new DataView(index.buffer), range, 'trak')).toHaveLength(MOST_BOXES);
});

test('a video in very many fragments is told by its index, which comes first', async () => {
  const index = box('moov', track('vide', 'vp09'));
  const fragments = Array.from({ length: MOST_BOXES }, () => box('moof'));
  const facts = await readMovie(new Blob([index, ...fragments, zeros(3)] as BlobPart[]));
  expect(facts).toEqual({ codecs: ['vp09'], coding: 'vp9', isWhole: true });
});

test('a file that is cut short is not whole, and what is no movie at all has no index', async () => {
  const whole = movie(track('vide', 'avc1'));
  expect(await readMovie(whole.slice(0, whole.size - 40))).toEqual({ isWhole: false });
  expect(await readMovie(new Blob(['GIF89a, and nothing that a movie has']))).toBeUndefined();
  expect(await readMovie(new Blob([]))).toBeUndefined();
});

const FIXTURES = resolve(process.env['FIXTURES_DIR'] ?? '../shared/fixtures');
const KNOWN = {
  'clip-h264.mp4': ['avc1'],
  'clip-portrait.mov': ['avc1'],
  'clip-hevc.mov': ['hvc1'],
  'audio-only.mp4': [],
};
const here = Object.entries(KNOWN).filter(([name]) => existsSync(join(FIXTURES, name)));

test.each(here)('reads %s', async (name, codecs) => {
  const facts = await readMovie(new Blob([readFileSync(join(FIXTURES, name))]));
  expect(facts?.codecs).toEqual(codecs);
});
