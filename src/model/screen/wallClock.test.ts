import fc from '../../../tests/tools/property.ts';
import { describe, expect, it, vi } from 'vitest';
import { utc } from '../rules/rules.testkit.ts';
import {
  createZoneOffset,
  dayNumberOf,
  dayText,
  instantsOf,
  parseDay,
  parseMinute,
  wallTimeAt,
  weekdayOf,
} from './wallClock.ts';

const MINUTE = 60_000;

describe('zone offsets', () => {
  const offsetOf = createZoneOffset();
  it.each([
    ['UTC', '2026-03-29T00:59', 0],
    ['Europe/Berlin', '2026-03-29T00:59', 60],
    ['Europe/Berlin', '2026-03-29T01:00', 120],
    ['Europe/Berlin', '2026-10-25T00:59', 120],
    ['Europe/Berlin', '2026-10-25T01:00', 60],
    ['America/St_Johns', '2026-03-08T05:29', -210],
    ['America/St_Johns', '2026-03-08T05:30', -150],
    ['Australia/Lord_Howe', '2026-04-04T14:59', 660],
    ['Australia/Lord_Howe', '2026-04-04T15:00', 630],
    ['Australia/Sydney', '2026-10-03T16:00', 660],
    ['Pacific/Chatham', '2026-04-04T13:59', 825],
    ['Pacific/Chatham', '2026-04-04T14:00', 765],
    ['Asia/Kathmandu', '2026-06-01T00:00', 345],
  ])('%s at %s UTC is %i minutes ahead', (zone, at, minutes) => {
    expect(offsetOf(zone, utc(at))).toBe(minutes * MINUTE);
  });

  it('knows a zone by its former name where the engine is older than the new one', () => {
    const Real = Intl.DateTimeFormat;
    const old = function (locale: string, options: Intl.DateTimeFormatOptions = {}) {
      if (options.timeZone === 'Europe/Kyiv') throw new RangeError('Invalid time zone');
      return new Real(locale, options);
    };
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(old as never);
    try {
      const at = utc('2026-06-01T00:00');
      expect(createZoneOffset()('Europe/Kyiv', at)).toBe(180 * MINUTE);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('uses the machine zone for a zone that nobody knows', () => {
    const at = utc('2026-06-01T00:00');
    expect(offsetOf('Mars/Olympus', at)).toBe(offsetOf(undefined, at));
  });

  it('agrees with the formatter at any second, asked in any order', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
    const instants = fc.integer({ min: utc('1990-01-01'), max: utc('2040-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
        const { dayNumber, minuteOfDay } = wallTimeAt(offsetOf, zone, at);
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at);
        const [date = '', time = ''] = shown.split(' ');
        expect([dayNumber, minuteOfDay]).toEqual([parseDay(date), parseMinute(time)]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('calendar', () => {
  it('numbers days like the engine does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        const date = new Date(day * 86_400_000);
        expect(dayNumberOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(
          day,
        );
        expect(dayText(day)).toBe(date.toISOString().slice(0, 10));
        expect(weekdayOf(day)).toBe((date.getUTCDay() + 6) % 7);
      }),
    );
  });

  it('refuses what is no date and no time', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '', '2026-1-1']) {
      expect(parseDay(text)).toBeUndefined();
    }
    expect(parseDay('2028-02-29')).toBeDefined();
    for (const text of ['24:00', '12:60', '1:00', '']) expect(parseMinute(text)).toBeUndefined();
  });
});

describe('the instants of a time on the screen', () => {
  const offsetOf = createZoneOffset();
  it.each([
    ['UTC', '2026-06-01T12:00', ['2026-06-01T12:00']],
    ['Asia/Kolkata', '2026-06-01T12:00', ['2026-06-01T06:30']],
    ['Pacific/Kiritimati', '2026-06-01T12:00', ['2026-05-31T22:00']],
    ['Europe/Berlin', '2026-03-29T01:59', ['2026-03-29T00:59']],
    ['Europe/Berlin', '2026-03-29T02:30', ['2026-03-29T01:30']], // 03:30, as 02:30 is skipped
    ['Europe/Berlin', '2026-03-29T03:00', ['2026-03-29T01:00']],
    ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['Europe/Berlin', '2026-10-25T03:00', ['2026-10-25T02:00']],
    ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45', '2026-04-04T15:15']],
    ['America/Santiago', '2026-09-06T00:30', ['2026-09-06T04:30']], // 01:30
  ])('%s shows %s at %j UTC', (zone, shown, at) => {
    expect(instantsOf(offsetOf, zone, utc(shown))).toEqual(at.map(utc));
  });
});
