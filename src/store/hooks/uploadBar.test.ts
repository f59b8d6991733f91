import { expect, it } from 'vitest';
import { bytesOf, percentOf, waitsForLine } from './uploadBar.ts';

const file = (path: string, sent: number, bytes: number, state = 'sending') =>
  ({ path, sent, bytes, state, type: 'video/mp4' }) as never;

it('[UP19] a bar counts bytes, never rounds up, and is full only when all is there', () => {
  const poster = file('b', 0, 78_000, 'done');
  expect(percentOf([file('a', 224_000_000, 1_000_000_000), poster])).toBe(22);
  expect(percentOf([file('a', 999_999_999, 1_000_000_000), poster])).toBe(99);
  expect(percentOf([file('a', 1_000_000_000, 1_000_000_000), poster])).toBe(99);
  expect(percentOf([file('a', 0, 1_000_000_000, 'done'), poster])).toBe(100);
  expect(percentOf([file('a', 0, 0)])).toBe(0);
});

it('[UP19] a file that several changes wait for counts once', () => {
  const uploads = [file('a', 10, 100), file('a', 10, 100), file('b', 50, 50, 'done')];
  expect(bytesOf(uploads)).toEqual({ left: 90, total: 150 });
});

it('[UP17] videos wait for a better line, until they are asked for', () => {
  const video = { type: 'video/mp4', bytes: 50_000_000, state: 'waiting' } as const;
  expect(waitsForLine(video, true)).toBe(true);
  expect(waitsForLine(video, false)).toBe(false);
  expect(waitsForLine({ ...video, isAskedFor: true }, true)).toBe(false);
  expect(waitsForLine({ ...video, state: 'parked' }, true)).toBe(false);
  expect(waitsForLine({ ...video, bytes: 5_000_000 }, true)).toBe(false);
  expect(waitsForLine({ ...video, type: 'image/png' }, true)).toBe(false);
});
