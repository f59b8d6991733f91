import { expect, test } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import { changeSlide } from '../../model/mutations/slide/changeSlide.ts';
import {
  draftWith,
  problemsOf,
  slideChangesOf,
  slideDraftOf,
  slideWith,
  windowsIn,
  withWindows,
} from './slideDraft.ts';

const media = (path: string) => ({
  path,
  bytes: 1,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
});
const slide = parseSlide(
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
  expect(slideChangesOf(slideDraftOf(slide), slide)).toEqual({});
});

test('a save of one field sends one field', () => {
  expect(slideChangesOf({ ...slideDraftOf(slide), title: ' Lunch ' }, slide)).toEqual({
    title: 'Lunch',
  });
});

test('emptied dates are removed', () => {
  const draft = { ...slideDraftOf(slide), dates: { start: '', end: '' } };
  expect(slideChangesOf(draft, slide)).toEqual({ dates: null });
});

test('ranges need both ends, in order', () => {
  const draft = slideDraftOf(slide);
  expect(problemsOf({ ...draft, dates: { start: '2026-02-01', end: '' } })).toEqual(['halfDates']);
  expect(problemsOf({ ...draft, dates: { start: '2026-02-02', end: '2026-02-01' } })).toEqual([
    'datesReversed',
  ]);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '' } })).toEqual(['halfTime']);
  expect(problemsOf({ ...draft, time: { from: '09:00', to: '09:00' } })).toEqual(['equalTime']);
  expect(problemsOf({ ...draft, time: { from: '22:00', to: '04:00' } })).toEqual([]);
});

const breakfast = { days: ['Mo', 'Tu'], from: '07:00', to: '10:00' } as const;
const brunch = { days: ['Sa'], from: '08:00', to: '12:00' } as const;
const late = { days: ['Fr'], from: '20:00', to: '23:00' } as const;
const saved = (of: Slide, draft: ReturnType<typeof slideDraftOf>) =>
  changeSlide(of, slideChangesOf(draft, of)) as Slide;

test('several times of the week are saved together, and one as ever', () => {
  const two = saved(slide, draftWith(slide, withWindows([brunch, breakfast])));
  expect(two).toMatchObject({
    days: ['Mo', 'Tu'],
    time: { from: '07:00', to: '10:00' },
    windows: [brunch, breakfast],
  });
  expect(windowsIn(slideDraftOf(two))).toEqual([brunch, breakfast]);
  expect(slideChangesOf(slideDraftOf(two), two)).toEqual({});
  const one = saved(two, draftWith(two, withWindows([brunch])));
  expect(one).toMatchObject({ days: ['Sa'], time: { from: '08:00', to: '12:00' } });
  expect(one).not.toHaveProperty('windows');
  const none = saved(two, draftWith(two, withWindows([{ days: [], from: '', to: '' }])));
  expect(none).toEqual({ ...slide, days: [] });
});

test('a change of one of them sends all, so that two people’s never mix', () => {
  const two = saved(slide, draftWith(slide, withWindows([brunch, breakfast])));
  const mine = slideChangesOf(draftWith(two, withWindows([late, breakfast])), two);
  const theirs = saved(two, draftWith(two, withWindows([{ ...brunch, to: '23:00' }, late])));
  expect(changeSlide(theirs, mine)).toEqual({ ...two, windows: [late, breakfast] });
  expect(Object.keys(mine).toSorted()).toEqual(['days', 'time', 'windows']);
});

test('a row within another is dropped, and one not filled in is not planned', () => {
  const draft = draftWith(slide, withWindows([breakfast, { ...breakfast, days: ['Mo'] }]));
  expect(problemsOf(draft)).toEqual([]);
  expect(saved(slide, draft)).not.toHaveProperty('windows');
  const half = draftWith(slide, withWindows([breakfast, { ...brunch, to: '' }]));
  expect(problemsOf(half)).toEqual(['halfTime']);
  expect(slideWith(slide, half)).toEqual(saved(slide, draftWith(slide, withWindows([breakfast]))));
});

test('a row without times beside others of its days is asked for them; on other days it is all day', () => {
  const days = (...list: ('Mo' | 'Sa')[]) => ({ days: list, from: '', to: '' });
  const of = (row: ReturnType<typeof days>) =>
    problemsOf(draftWith(slide, withWindows([breakfast, row])));
  expect(of(days('Sa'))).toEqual([]);
  expect(of(days('Mo'))).toEqual([]); // not all of the other row’s days
  expect(of(days())).toEqual(['wholeDay']);
  expect(problemsOf(draftWith(slide, withWindows([breakfast, { ...late, to: '20:00' }])))).toEqual([
    'equalTime',
  ]);
});

test('windows that no longer count are not shown, and go with the next change of the schedule', () => {
  const two = saved(slide, draftWith(slide, withWindows([brunch, breakfast])));
  const byOlder: Slide = { ...two, days: ['Su'] };
  const draft = slideDraftOf(byOlder);
  expect(windowsIn(draft)).toEqual([{ ...breakfast, days: ['Su'] }]);
  expect(slideChangesOf(draft, byOlder)).toEqual({});
  const after = saved(byOlder, draftWith(byOlder, withWindows([late])));
  expect(after).not.toHaveProperty('windows');
});

test('work that an older app kept is shown as it was, not below windows that came since', () => {
  const two = saved(slide, draftWith(slide, withWindows([brunch, breakfast])));
  expect(windowsIn(draftWith(two, { days: ['Su'] }))).toEqual([{ ...breakfast, days: ['Su'] }]);
});
