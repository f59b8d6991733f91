import { expect, it } from 'vitest';
import { loopPass } from './loopPass.ts';
import { testSlide } from './rules.testkit.ts';

const slide = (id: string, position: string, more: Parameters<typeof testSlide>[0] = {}) =>
  testSlide({ id: id.padEnd(20, '-'), position, duration: 10, ...more });
const own = () => 0;
const idsOf = (pass: ReturnType<typeof loopPass>) =>
  pass.turns.map(({ id }) => id.replace(/-+$/, ''));

it('lists each slide in its order, with those that play often between them', () => {
  const pass = loopPass(
    [
      slide('c', 'c'),
      slide('a', 'a'),
      slide('b', 'b'),
      slide('often', 'd', { frequency: 1, duration: 5 }),
    ],
    own,
  );
  expect(idsOf(pass)).toEqual(['a', 'often', 'b', 'often', 'c']);
  expect(pass).toMatchObject({ seconds: 40, hasVideos: false });
});

it('lets slides take turns once where all play often', () => {
  const pass = loopPass(
    [slide('a', 'a', { frequency: 1 }), slide('b', 'b', { frequency: 2 })],
    own,
  );
  expect(idsOf(pass)).toEqual(['a', 'b']);
});

it('puts slides of a parent team behind own ones', () => {
  const [mine, theirs] = [slide('mine', 'z'), slide('theirs', 'a')];
  const pass = loopPass([theirs, mine], ({ id }) => (id.startsWith('theirs') ? 1 : 0));
  expect(idsOf(pass)).toEqual(['mine', 'theirs']);
});

it('does not count videos, whose length only the player knows', () => {
  expect(loopPass([slide('a', 'a'), slide('v', 'b', { type: 'video' })], own)).toMatchObject({
    seconds: 10,
    hasVideos: true,
  });
});

it('is empty without slides', () => {
  expect(loopPass([], own)).toEqual({ turns: [], seconds: 0, hasVideos: false });
});
