import { expect, test } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { restoreSlide, type Slide } from '../../model/slide.ts';
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

test('an untouched draft changes nothing', () => {
  expect(changesOf(draftOf(slide), slide)).toEqual({});
});

test('a save of one field sends one field', () => {
  expect(changesOf({ ...draftOf(slide), title: ' Lunch ' }, slide)).toEqual({ title: 'Lunch' });
});

test('emptied dates are removed', () => {
  const draft = { ...draftOf(slide), dates: { start: '', end: '' } };
  expect(changesOf(draft, slide)).toEqual({ dates: null });
});

test('ranges need both ends, in order', () => {
  const draft = draftOf(slide);
  expect(problemsOf({ ...draft, dates: { start: '2026-02-01', end: '' } })).toEqual(['halfDates']);
  expect(problemsOf({ ...draft, dates: { start: '2026-02-02', end: '2026-02-01' } })).toEqual([
    'datesReversed',
  ]);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '' } })).toEqual(['halfTime']);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '09:00' } })).toEqual(['equalTime']);
  expect(problemsOf({ ...draft, time: { from: '22:00', to: '04:00' } })).toEqual([]);
});
