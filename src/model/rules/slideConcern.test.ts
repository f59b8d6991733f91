import { expect, it } from 'vitest';
import { slideId, teamId } from '../model.testkit.ts';
import { parseSlide } from '../slide/slide.ts';
import { byUrgency, slideConcern, type SlideConcern } from './slideConcern.ts';

const concernOf = (raw: object) =>
  slideConcern(
    parseSlide(
      { id: slideId(), type: 'webview', web: 'https://a.example/', status: 'published', ...raw },
      teamId(),
    )!,
    '2026-03-28', // the clocks of Europe change on the 29th
  );
const until = (end: string) => concernOf({ dates: { start: '2026-01-01', end } });

it.each<[string, SlideConcern | undefined]>([
  ['2026-03-20', undefined],
  ['2026-03-21', { kind: 'ended', daysAgo: 7 }],
  ['2026-03-27', { kind: 'ended', daysAgo: 1 }],
  ['2026-03-28', { kind: 'endsSoon', inDays: 0 }],
  ['2026-03-31', { kind: 'endsSoon', inDays: 3 }],
  ['2026-04-01', undefined],
])('a slide whose last day is %s: %j', (end, expected) => {
  expect(until(end)).toEqual(expected);
});

it('what has nothing to show is of concern whenever it ends', () => {
  expect(concernOf({ type: 'image' })).toEqual({ kind: 'empty' });
  expect(concernOf({ web: undefined })).toEqual({ kind: 'empty' });
  expect(concernOf({ type: 'rss', dates: { start: '2026-01-01', end: '2026-02-01' } })).toEqual({
    kind: 'empty',
  });
});

it.each(['draft', 'archived', 'deleted'])('nothing about a slide that is %s', (status) => {
  expect(concernOf({ type: 'image', status })).toBeUndefined();
});

it('a slide without an end, or of a type that this version does not know, is well', () => {
  expect(concernOf({})).toBeUndefined();
  expect(concernOf({ type: 'hologram' })).toBeUndefined();
});

it('the most urgent come first', () => {
  const all: SlideConcern[] = [
    { kind: 'ended', daysAgo: 1 },
    { kind: 'endsSoon', inDays: 3 },
    { kind: 'empty' },
    { kind: 'endsSoon', inDays: 0 },
  ];
  expect(all.toSorted(byUrgency).map((of) => JSON.stringify(Object.values(of)))).toEqual([
    '["empty"]',
    '["endsSoon",0]',
    '["endsSoon",3]',
    '["ended",1]',
  ]);
});
