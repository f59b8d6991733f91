import { expect, test } from 'vitest';
import { encodeVideo } from '../../seeds/video.ts';
import { readMovie } from '../../src/media/readMovie.ts';

const frame = (color: number) => new Uint8Array(64 * 32 * 3).fill(color);

test('a video is an MP4 that the app takes for H.264, and keeps only what changes', async () => {
  const frames = [frame(0), frame(0), frame(255)];
  const video = await encodeVideo({ width: 64, height: 32, framesPerSecond: 4, frames });
  expect(await readMovie(new Blob([new Uint8Array(video)]))).toEqual({
    codecs: ['avc1'],
    isWhole: true,
  });
  // One frame is new, one the same, one different again: stored blocks are 384 bytes each.
  expect(video.length).toBeGreaterThan(2 * 8 * 384);
  expect(video.length).toBeLessThan(2 * 8 * 384 + 1500);
});
