import fc from '../../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../screen/wallClock.ts';
import { coverOf, scheduleOf } from './schedule.ts';
import { encodeSlide } from '../slide/slide.ts';
import type { PlayWindow } from '../slide/fields.ts';
import { windowsOf } from './playWindows.ts';
import { someWindow } from './playWindows.testkit.ts';
import { testPlayer, testSlide, utc } from './rules.testkit.ts';
import { slideVerdict } from './slideVerdict.ts';

const WORKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr'] as const;
const breakfast: PlayWindow = { days: WORKDAYS, from: '07:00', to: '10:00' };
const brunch: PlayWindow = { days: ['Sa'], from: '08:00', to: '12:00' };
const stored = testSlide(scheduleOf([brunch, breakfast]));

describe('what is stored', () => {
  it('has the longest window in days and time, and all of them beside', () => {
    expect(stored).toMatchObject({
      days: WORKDAYS,
      time: { from: '07:00', to: '10:00' },
      windows: [brunch, breakfast],
    });
    expect(windowsOf(stored)).toEqual([brunch, breakfast]);
  });

  it('takes the first of equally long ones, overnight ones and whole days at their length', () => {
    const of = (...windows: PlayWindow[]) => scheduleOf(windows).time;
    const [early, late] = [
      { days: ['Mo'], from: '07:00', to: '09:00' },
      { days: ['Tu'], from: '23:00', to: '01:00' },
    ] as const;
    expect(of(early, late)).toEqual({ from: '07:00', to: '09:00' });
    expect(of(late, early)).toEqual({ from: '23:00', to: '01:00' });
    expect(of(breakfast, { days: ['Su'], from: '', to: '' })).toBeNull();
  });

  it('is as ever for one window', () => {
    const [days, always] = [scheduleOf([breakfast]), { days: [], from: '', to: '' }];
    expect(days).toEqual({ days: WORKDAYS, time: { from: '07:00', to: '10:00' }, windows: null });
    expect(scheduleOf([always])).toEqual({ days: [], time: null, windows: null });
  });

  it('leaves out what another window contains, and nothing that begins on another day', () => {
    const inside = { days: ['Mo'], from: '08:00', to: '09:00' } as const;
    expect(coverOf([breakfast, inside], 1)).toBe(0);
    expect(coverOf([inside, breakfast], 1)).toBeUndefined();
    expect(coverOf([breakfast, { ...breakfast, days: [...WORKDAYS].reverse() }], 1)).toBe(0);
    expect(scheduleOf([inside, breakfast, breakfast]).windows).toBeNull();
    const night = { days: ['Mo'], from: '22:00', to: '02:00' } as const;
    expect(coverOf([night, { days: ['Tu'], from: '00:30', to: '01:00' }], 1)).toBeUndefined();
    expect(coverOf([{ days: [], from: '', to: '' }, night], 1)).toBeUndefined();
  });

  it('plays the same, however much is left out', () => {
    fc.assert(
      fc.property(fc.array(someWindow, { minLength: 1, maxLength: 5 }), (windows) => {
        const [some, one] = [
          testSlide(scheduleOf(windows)),
          windows.map((w) => testSlide(scheduleOf([w]))),
        ];
        for (let at = MONDAY; at < MONDAY + 7 * DAY_MS; at += 47 * MINUTE_MS)
          expect(plays(some, at)).toBe(one.some((slide) => plays(slide, at)));
      }),
      { numRuns: 60 },
    );
  });

  it('comes back from the database, which knows no empty lists', () => {
    const slide = testSlide(scheduleOf([breakfast, { days: [], from: '17:00', to: '18:00' }]));
    const raw = JSON.parse(JSON.stringify(encodeSlide(slide, () => ''))) as {
      windows: { days?: readonly string[] }[];
    };
    delete raw.windows[1]?.days;
    expect(testSlide(raw as never).windows).toEqual(slide.windows);
    expect(testSlide({ ...raw, windows: { ...raw.windows } }).windows).toEqual(slide.windows);
  });

  it.each([
    ['one window', [breakfast]],
    ['thirteen', Array.from({ length: 13 }, () => breakfast)],
    ['one that is no window', [breakfast, brunch, 'noon']],
    ['one of an unknown day', [breakfast, { ...brunch, days: ['Funday'] }]],
    ['one without an end', [breakfast, { ...brunch, to: '' }]],
    ['one of no length', [breakfast, { ...brunch, to: '08:00' }]],
  ])('counts as absent: %s', (_what, windows) => {
    const slide = testSlide({ ...scheduleOf([breakfast]), windows });
    expect(slide.windows).toBeUndefined();
    expect(windowsOf(slide)).toEqual([breakfast]);
  });
});

const MONDAY = utc('2026-06-08T00:00');
const plays = (slide: ReturnType<typeof testSlide>, at: number): boolean =>
  slideVerdict(slide, testPlayer('UTC'), at).plays;
const whyNot = (slide: ReturnType<typeof testSlide>, at: string) => {
  const verdict = slideVerdict(slide, testPlayer('UTC'), utc(at));
  return verdict.plays ? [] : verdict.whyNot;
};

describe('several windows', () => {
  it.each([
    ['2026-06-08T09:59', []],
    ['2026-06-08T10:00', ['otherTime']], // although it is another day for brunch
    ['2026-06-13T08:00', []],
    ['2026-06-13T12:00', ['otherTime']],
    ['2026-06-14T08:00', ['otherDay']],
    ['2026-06-14T12:00', ['otherDay', 'otherTime']],
  ])('at %s: %j, of the window that lacks least', (at, reasons) => {
    expect(whyNot(stored, at)).toEqual(reasons);
  });

  it('an overnight one plays on its day and date, whatever the others are', () => {
    const night = { days: ['We'], from: '22:00', to: '02:00' } as const;
    const dates = { start: '2026-06-10', end: '2026-06-10' };
    const slide = testSlide({ ...scheduleOf([night, { ...brunch, days: ['We'] }]), dates });
    expect(whyNot(slide, '2026-06-10T01:00')).not.toEqual([]);
    expect(whyNot(slide, '2026-06-10T11:00')).toEqual([]);
    expect(whyNot(slide, '2026-06-11T01:59')).toEqual([]);
    expect(whyNot(slide, '2026-06-11T11:00')).toContain('over');
  });
});

/** Enough of a week to meet each minute of the hour. */
const instants = Array.from({ length: 190 }, (_, at) => MONDAY + at * 53 * MINUTE_MS);

describe('what knows nothing of windows', () => {
  it('shows only what the longest one allows, never outside', () => {
    fc.assert(
      fc.property(fc.array(someWindow, { minLength: 2, maxLength: 5 }), (windows) => {
        const slide = testSlide(scheduleOf(windows));
        const older = testSlide({ ...scheduleOf(windows), windows: undefined });
        const shown = instants.filter((at) => plays(older, at));
        expect(shown.filter((at) => !plays(slide, at))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['days', { days: ['Su'] }],
    ['a time', { time: { from: '07:00', to: '10:30' } }],
    ['no time', { time: undefined }],
  ])('wins if it sets %s', (_what, set) => {
    const slide = { ...stored, ...set } as typeof stored;
    expect(windowsOf(slide)).toEqual([
      { days: slide.days, from: slide.time?.from ?? '', to: slide.time?.to ?? '' },
    ]);
  });

  it('changes nothing if it sets the same days in another order', () => {
    const slide = { ...stored, days: [...stored.days].reverse() };
    expect(windowsOf(slide)).toEqual(stored.windows);
  });
});
