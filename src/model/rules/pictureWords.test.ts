import { expect, test } from 'vitest';
import { teamId } from '../model.testkit.ts';
import { wordsOnPicture } from './pictureWords.ts';
import { testSlide } from './rules.testkit.ts';

const media = (letter: string) => ({
  path: letter,
  bytes: 9,
  type: 'image/png',
  sha256: letter.repeat(64),
  chunks: [],
});
const cup = 'a'.repeat(64);

test('says it wherever the slide shows the picture, and nowhere else', () => {
  const slide = testSlide({ media: { landscape: media('a'), portrait: media('b') } });
  expect(wordsOnPicture(slide, cup, 'A cup')).toEqual({ alt: { landscape: 'A cup' } });
  expect(wordsOnPicture(slide, 'c'.repeat(64), 'A cup')).toBeUndefined();
  const said = testSlide({ media: { landscape: media('a') }, alt: { landscape: 'A cup' } });
  expect(wordsOnPicture(said, cup, 'A cup')).toBeUndefined();
  expect(wordsOnPicture(said, cup, '')).toEqual({ alt: { landscape: null } });
});

test('keeps all else of a slot of a template', () => {
  const template = {
    id: 'template000000000000',
    teamId: teamId(),
    values: { x: { media: media('a'), focal: { x: 0, y: 1 } }, y: { media: media('b') } },
  };
  const slide = testSlide({ type: 'template', template });
  expect(wordsOnPicture(slide, cup, 'A cup')).toEqual({
    values: { x: { media: media('a'), focal: { x: 0, y: 1 }, alt: 'A cup' } },
  });
});
