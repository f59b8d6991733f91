import { expect, test } from 'vitest';
import type { Slide } from '../../../model/slide/slide.ts';
import { captionChanges, captionsOf, captionsOfPart } from './videoCaptions.ts';

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:03.000
One

00:00:05.000 --> 00:00:06.000
Two
`;
const slide = { captions: { landscape: CAPTIONS } } as unknown as Slide;

test('a save names the captions that were changed, and takes away those that were', () => {
  expect(captionChanges({}, slide)).toEqual({});
  expect(captionChanges({ landscape: CAPTIONS, portrait: '' }, slide)).toEqual({});
  expect(captionChanges({ landscape: '', portrait: CAPTIONS }, slide)).toEqual({
    captions: { landscape: null, portrait: CAPTIONS },
  });
  expect(captionsOf(undefined)).toEqual({});
});

test('captions follow the cut of their video, and stay where it was only turned or muted', () => {
  expect(captionsOfPart(CAPTIONS, { start: 2, end: 5 })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\n',
  );
  expect(captionsOfPart(CAPTIONS, { start: 3, end: 5 })).toBe('');
  expect(captionsOfPart(CAPTIONS, undefined)).toBe(CAPTIONS);
  expect(captionsOfPart('', { start: 2, end: 5 })).toBe('');
});
