import fc from '../../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import { testSlide, testPlayer, utc } from './rules.testkit.ts';
import {
  firstShow,
  nextHoursChange,
  nextScheduleChange,
  screenSchedule,
} from './screenSchedule.ts';
import { isDue, slideVerdict, type ScreenSetup } from './slideVerdict.ts';
import { scheduleOf } from './schedule.ts';
import { DAY_MS } from '../screen/wallClock.ts';
import { formatHours } from '../screen/operatingHours.ts';
import { WEEKDAYS } from '../slide/fields.ts';
import { campaignId, programmeWith, someCampaigns } from './programme.testkit.ts';
import { someSpecialDays, someWindow } from './playWindows.testkit.ts';

/** A slide of one to five windows with dates, as it is stored. */
const scheduled = fc
  .record({
    windows: fc.array(someWindow, { minLength: 1, maxLength: 5 }),
    dates: fc.option(fc.constant({ start: '2026-03-29', end: '2026-10-25' }), { nil: undefined }),
    specialDays: fc.constantFrom(undefined, 'not', 'only'),
    campaign: fc.constantFrom(undefined, undefined, ...[0, 1, 2, 3, 9].map(campaignId)),
  })
  .map(({ windows, ...fields }) => ({ ...scheduleOf(windows), ...fields }));

/** Hours of a screen, overnight ones too, or none. */
const someHours = fc.option(
  fc.array(someWindow, { minLength: 1, maxLength: 3 }).map((windows) =>
    formatHours(
      windows.map(({ days, from, to }) => ({
        days: days.length > 0 ? days : WEEKDAYS,
        from: from || '08:00',
        to: to || '20:00',
      })),
    ),
  ),
  { nil: undefined },
);
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const STARTS = ['2026-03-28T12:00', '2026-10-24T12:00', '2026-04-04T02:00'];

/** A screen with hours and special days, of a zone, and when to begin. */
const somewhere = fc.constantFrom(...STARTS).chain((from) =>
  fc.record({
    from: fc.constant(from),
    timeZone: fc.constantFrom(...ZONES),
    hours: someHours,
    specialDays: someSpecialDays(from),
    campaigns: someCampaigns(from),
  }),
);

const QUARTER_MS = 15 * 60_000;
const id = (n: number) => `slide-number-${String(n).padStart(4, '0')}`;

describe('the schedule of a screen', () => {
  it('lists the spans in which nothing changes', () => {
    const slides = [
      testSlide({ id: id(1) }),
      testSlide({ id: id(2), time: { from: '08:00', to: '10:00' }, days: ['We'] }),
    ];
    const day = utc('2026-06-10T00:00');
    const hour = 3_600_000;
    expect(screenSchedule(slides, testPlayer('UTC'), day, day + 48 * hour)).toEqual([
      { fromMs: day, toMs: day + 8 * hour, slides: [id(1)] },
      { fromMs: day + 8 * hour, toMs: day + 10 * hour, slides: [id(1), id(2)] },
      { fromMs: day + 10 * hour, toMs: day + 48 * hour, slides: [id(1)] },
    ]);
    expect(nextScheduleChange(slides, testPlayer('UTC'), day, 24 * hour)).toBe(day + 8 * hour);
    expect(
      nextScheduleChange(slides, testPlayer('UTC'), day + 10 * hour, 24 * hour),
    ).toBeUndefined();
  });

  it('is empty for no time at all', () => {
    expect(screenSchedule([testSlide()], testPlayer('UTC'), 5, 5)).toEqual([]);
  });

  it('has the edges of each window of a slide', () => {
    const windows = [
      { days: ['We', 'Th'], from: '07:00', to: '10:00' },
      { days: ['We'], from: '09:00', to: '11:00' },
      { days: ['Th'], from: '23:00', to: '01:00' },
    ];
    const slide = testSlide({ days: ['We', 'Th'], time: { from: '07:00', to: '10:00' }, windows });
    const day = utc('2026-06-10T00:00'); // a Wednesday
    const plays = screenSchedule([slide], testPlayer('UTC'), day, day + 72 * 3_600_000)
      .filter(({ slides }) => slides.length > 0)
      .map(({ fromMs, toMs }) => [(fromMs - day) / 3_600_000, (toMs - day) / 3_600_000]);
    expect(plays).toEqual([
      [7, 11],
      [31, 34],
      [47, 49],
    ]);
  });

  it('agrees with the verdict at random instants, with random windows, hours, special days and campaigns, in zones that change clocks', () => {
    fc.assert(
      fc.property(
        fc.array(scheduled, { minLength: 1, maxLength: 5 }),
        somewhere,
        fc.array(fc.integer({ min: 0, max: 4 * DAY_MS - 1 }), { minLength: 60, maxLength: 60 }),
        (list, { from, timeZone, hours, specialDays, campaigns }, offsets) => {
          const slides = list.map((fields, n) => testSlide({ id: id(n), ...fields }));
          const programme = programmeWith(campaigns, slides);
          const setup = testPlayer(timeZone, { hours, specialDays, programme });
          const begin = utc(from);
          const spans = screenSchedule(slides, setup, begin, begin + 4 * DAY_MS);
          for (const offset of offsets) {
            const at = begin + offset;
            const span = spans.find(({ fromMs, toMs }) => at >= fromMs && at < toMs);
            const playing = slides.filter((slide) => slideVerdict(slide, setup, at).plays);
            expect(span?.slides).toEqual(playing.map((slide) => slide.id));
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('special days darken a screen with hours, and never one without', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.integer({ min: 0, max: 4 * DAY_MS }),
        ({ from, timeZone, hours, specialDays }, offset) => {
          const at = utc(from) + offset;
          const playsBy = (over: Partial<ScreenSetup>) =>
            isDue(testSlide(), testPlayer(timeZone, { hours, ...over }), at);
          expect(playsBy({ hours: undefined, specialDays })).toBe(true);
          expect(!playsBy({ specialDays }) || playsBy({})).toBe(true);
        },
      ),
    );
  });

  it('the next change of hours and the first play are the first instants at which they are so', () => {
    fc.assert(
      fc.property(scheduled, scheduled, somewhere, (fields, other, place) => {
        const { from, timeZone, hours, specialDays, campaigns } = place;
        const slide = testSlide(fields);
        const programme = programmeWith(campaigns, [slide, testSlide({ ...other, id: id(1) })]);
        const setup = testPlayer(timeZone, { hours, specialDays, programme });
        const begin = utc(from);
        const quarters = Array.from({ length: 16 * 96 }, (_, n) => begin + n * QUARTER_MS);
        const first = firstShow(slide, setup, begin) ?? Infinity;
        const seen = quarters.find((at) => isDue(slide, setup, at));
        expect(first).toBeLessThanOrEqual(seen ?? Infinity);
        expect(first === Infinity || isDue(slide, setup, first)).toBe(true);
        const change = nextHoursChange(setup, begin) ?? Infinity;
        const runsAt = (at: number) => isDue(testSlide(), { ...setup, programme: undefined }, at);
        const seenChange = quarters.find((at) => runsAt(at) !== runsAt(begin));
        expect(change).toBeLessThanOrEqual(seenChange ?? Infinity);
        expect(change === Infinity || runsAt(change) !== runsAt(begin)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('finds the end of weeks of closed days, and a special day that is months away', () => {
    const march = Array.from({ length: 31 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`);
    const closed = march.map((date) => [date, { name: 'Works', isClosed: true }] as const);
    const specialDays = {
      ...Object.fromEntries(closed),
      '2026-12-24': { name: 'Christmas Eve', isClosed: false },
    };
    const setup = testPlayer('UTC', { hours: 'We 08:00-20:00', specialDays });
    expect(nextHoursChange(setup, utc('2026-02-28T12:00'))).toBe(utc('2026-04-01T08:00'));
    const screen = testPlayer('UTC', { specialDays });
    const only = testSlide({ specialDays: 'only', time: { from: '10:00', to: '12:00' } });
    expect(firstShow(only, screen, utc('2026-04-01T00:00'))).toBe(utc('2026-12-24T10:00'));
    expect(firstShow(only, screen, utc('2026-12-24T12:00'))).toBeUndefined();
    expect(firstShow(testSlide({ specialDays: 'not' }), screen, utc('2026-03-01T00:00'))).toBe(
      utc('2026-04-01T00:00'),
    );
  });

  it('agrees with the verdict at every minute, also across both changes of the clock', () => {
    const minute = fc
      .integer({ min: 0, max: 1439 })
      .map(
        (n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
      );
    const time = fc.option(fc.record({ from: minute, to: minute }), { nil: undefined });
    const days = fc.subarray(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Santiago',
    );
    const start = fc.constantFrom(
      '2026-03-28T12:00',
      '2026-10-24T12:00',
      '2026-04-04T02:00',
      '2026-09-05T12:00',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(time, days), { maxLength: 4 }),
        zone,
        start,
        (list, timeZone, from) => {
          const slides = list.map(([window, on], n) =>
            testSlide({ id: id(n), time: window, days: on }),
          );
          const setup = testPlayer(timeZone);
          const [begin, end] = [utc(from), utc(from) + 36 * 3_600_000];
          const spans = screenSchedule(slides, setup, begin, end);
          for (let at = begin; at < end; at += 11 * 60_000) {
            const span = spans.find(({ fromMs, toMs }) => at >= fromMs && at < toMs);
            const playing = slides.filter((slide) => slideVerdict(slide, setup, at).plays);
            expect(span?.slides).toEqual(playing.map((slide) => slide.id));
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
