import { expect, test } from 'vitest';
import { encodeFilm } from '../../seeds/film.ts';
import { readMovie } from '../../src/platform/media/readMovie.ts';

const frame = (color: number) => new Uint8Array(64 * 32 * 3).fill(color);

test('a film is an MP4 that the app takes for H.264, and keeps only what changes', async () => {
  const frames = [frame(0), frame(0), frame(255)];
  const film = await encodeFilm({ width: 64, height: 32, framesPerSecond: 4, frames });
  expect(await readMovie(new Blob([new Uint8Array(film)]))).toEqual({
    codecs: ['avc1'],
    isWhole: true,
  });
  // One frame is new, one the same, one different again: stored blocks are 384 bytes each.
  expect(film.length).toBeGreaterThan(2 * 8 * 384);
  expect(film.length).toBeLessThan(2 * 8 * 384 + 1500);
});
