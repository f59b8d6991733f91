import { expect, test } from 'vitest';
import type { Slide } from '../../../model/slide/slide.ts';
import { wordChanges, wordsOf } from './pictureWords.ts';

const slide = { alt: { landscape: 'A red cup' } } as unknown as Slide;

test('a save names the words that were changed, and takes away those that were', () => {
  expect(wordChanges({}, slide)).toEqual({});
  expect(wordChanges({ landscape: ' A red cup ' }, slide)).toEqual({});
  expect(wordChanges({ landscape: '', portrait: 'A pot' }, slide)).toEqual({
    alt: { landscape: null, portrait: 'A pot' },
  });
  expect(wordChanges({ landscape: ' ' }, undefined)).toEqual({});
  expect(wordsOf(undefined)).toEqual({});
});
