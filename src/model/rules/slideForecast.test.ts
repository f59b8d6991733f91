import { describe, expect, it } from 'vitest';
import { testSlide, testPlayer, utc } from './rules.testkit.ts';
import { offlineBehaviour, slideForecast } from './slideForecast.ts';

const setup = testPlayer('Europe/Berlin');
const now = utc('2026-03-25T10:00'); // a Wednesday, 11:00 on the screen; the clock changes on the 29th
const media = {
  path: 'teams/x/slides/y/1__landscape',
  bytes: 3,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
};

describe('slideForecast', () => {
  it.each([
    ['always', {}, { kind: 'plays' }],
    [
      'until its time ends',
      { time: { from: '08:00', to: '12:00' } },
      { kind: 'plays', untilMs: utc('2026-03-25T11:00') },
    ],
    [
      'from its time of day',
      { time: { from: '14:00', to: '15:00' } },
      { kind: 'later', fromMs: utc('2026-03-25T13:00') },
    ],
    [
      'from its day, on the other side of the change of the clock',
      { days: ['Mo'], time: { from: '08:00', to: '09:00' } },
      { kind: 'later', fromMs: utc('2026-03-30T06:00') },
    ],
    [
      'from its first day, however far away',
      { dates: { start: '2026-12-01', end: '2026-12-24' } },
      { kind: 'later', fromMs: utc('2026-11-30T23:00') },
    ],
    [
      'on the Sunday after next, as the clock skips its hour on the next',
      { days: ['Su'], time: { from: '02:00', to: '03:00' } },
      { kind: 'later', fromMs: utc('2026-04-05T00:00') },
    ],
    [
      'never, as its dates hold none of its days',
      { dates: { start: '2026-03-26', end: '2026-03-27' }, days: ['Mo'] },
      { kind: 'never', whyNot: ['notYet', 'otherDay'] },
    ],
    [
      'no longer',
      { dates: { start: '2026-01-01', end: '2026-01-02' } },
      { kind: 'never', whyNot: ['over'] },
    ],
    [
      'not here, whatever the time',
      { orientation: 1, time: { from: '14:00', to: '15:00' } },
      { kind: 'never', whyNot: ['otherOrientation'] },
    ],
    ['not as a draft', { status: 'draft' }, { kind: 'never', whyNot: ['draft'] }],
  ])('%s', (_what, raw, expected) => {
    expect(slideForecast(testSlide(raw), setup, now)).toEqual(expected);
  });
});

it.each([
  ['a page without a picture', {}, 'skipped'],
  ['a page with one', { fallback: media }, 'standIn'],
  [
    'weather',
    { type: 'weather', widget: { place: { name: 'Bern', latitude: 47, longitude: 7 } } },
    'whileFresh',
  ],
  ['a clock', { type: 'time', widget: {} }, 'plays'],
  ['a picture', { type: 'image', media: { landscape: media } }, 'plays'],
])('without network: %s', (_what, raw, expected) => {
  expect(offlineBehaviour(testSlide(raw))).toBe(expected);
});
