import { expect, test } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { restoreSlide, type Slide } from '../../model/slide.ts';
import type { ChosenFile } from './chosenFile.ts';
import { changesOf, draftOf, problemsOf } from './slideDraft.ts';

const media = (path: string) => ({
  path,
  bytes: 1,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});
const slide = restoreSlide(
  {
    id: 'slide0000000000001',
    type: 'image',
    title: 'Menu',
    duration: 12,
    media: { landscape: media('a') },
    dates: { start: '2026-01-01', end: '2026-01-31' },
  },
  'team00000000000001' as TeamId,
) as Slide;
const file = { url: 'blob:x' } as ChosenFile;

test('an untouched draft changes nothing', () => {
  expect(changesOf(draftOf(slide), slide, {})).toEqual({});
});

test('a save of one field sends one field', () => {
  expect(changesOf({ ...draftOf(slide), title: ' Lunch ' }, slide, {})).toEqual({ title: 'Lunch' });
});

test('a second picture keeps the first, and emptied dates are removed', () => {
  const draft = { ...draftOf(slide), dates: { start: '', end: '' } };
  expect(changesOf(draft, slide, { portrait: media('b') })).toEqual({
    dates: null,
    media: { landscape: media('a'), portrait: media('b') },
  });
});

test('a slide needs a picture in one orientation at least', () => {
  expect(problemsOf(draftOf(undefined), undefined)).toEqual(['noMedia']);
  expect(problemsOf({ ...draftOf(undefined), files: { portrait: file } }, undefined)).toEqual([]);
});

test('ranges need both ends, in order', () => {
  const draft = draftOf(slide);
  expect(problemsOf({ ...draft, dates: { start: '2026-02-01', end: '' } }, slide)).toEqual([
    'halfDates',
  ]);
  expect(
    problemsOf({ ...draft, dates: { start: '2026-02-02', end: '2026-02-01' } }, slide),
  ).toEqual(['datesReversed']);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '' } }, slide)).toEqual(['halfTime']);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '09:00' } }, slide)).toEqual([
    'equalTime',
  ]);
  expect(problemsOf({ ...draft, time: { from: '22:00', to: '04:00' } }, slide)).toEqual([]);
});
