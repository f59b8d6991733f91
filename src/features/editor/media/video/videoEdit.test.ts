import { expect, it } from 'vitest';
import { videoChangeOf, endAt, startAt, turned, untouched } from './videoEdit.ts';

const LENGTH = 10.04;
const whole = untouched(LENGTH);

it('a video of which nothing was changed is not made anew', () => {
  expect(videoChangeOf(whole, LENGTH)).toBeUndefined();
});

it('a cut keeps start before end, and half a second at least', () => {
  expect(startAt(whole, 99, LENGTH)).toMatchObject({ start: 9.5, end: 10 });
  expect(startAt(whole, -1, LENGTH)).toMatchObject({ start: 0, end: 10 });
  const late = startAt(whole, 6, LENGTH);
  expect(endAt(late, 4, LENGTH)).toMatchObject({ start: 3.5, end: 4 });
  expect(endAt(late, 99, LENGTH)).toMatchObject({ start: 6, end: 10 });
  expect(startAt(endAt(whole, 3, LENGTH), 5, LENGTH)).toMatchObject({ start: 5, end: 5.5 });
});

it('a part without the beginning goes on to the very end of the video', () => {
  expect(videoChangeOf(startAt(whole, 2, LENGTH), LENGTH)).toEqual({
    part: { start: 2, end: LENGTH },
  });
  expect(videoChangeOf(endAt(whole, 2, LENGTH), LENGTH)).toEqual({ part: { start: 0, end: 2 } });
});

it('turns by a quarter at a time, and around', () => {
  const turns = [1, 2, 3, 4].map((count) =>
    Array.from({ length: count }).reduce<typeof whole>((edit) => turned(edit), whole),
  );
  expect(turns.map(({ turn }) => turn)).toEqual([90, 180, 270, 0]);
  expect(videoChangeOf({ ...turned(whole), isMuted: true }, LENGTH)).toEqual({
    turn: 90,
    isMuted: true,
  });
});
