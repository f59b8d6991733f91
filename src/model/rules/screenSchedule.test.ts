import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSlide, testWall, utc } from './rules.testkit.ts';
import { nextScheduleChange, screenSchedule } from './screenSchedule.ts';
import { slideVerdict } from './slideVerdict.ts';

const id = (n: number) => `slide-number-${String(n).padStart(4, '0')}`;

describe('the schedule of a screen', () => {
  it('lists the spans in which nothing changes', () => {
    const slides = [
      testSlide({ id: id(1) }),
      testSlide({ id: id(2), time: { from: '08:00', to: '10:00' }, days: ['We'] }),
    ];
    const day = utc('2026-06-10T00:00');
    const hour = 3_600_000;
    expect(screenSchedule(slides, testWall('UTC'), day, day + 48 * hour)).toEqual([
      { fromMs: day, toMs: day + 8 * hour, slides: [id(1)] },
      { fromMs: day + 8 * hour, toMs: day + 10 * hour, slides: [id(1), id(2)] },
      { fromMs: day + 10 * hour, toMs: day + 48 * hour, slides: [id(1)] },
    ]);
    expect(nextScheduleChange(slides, testWall('UTC'), day, 24 * hour)).toBe(day + 8 * hour);
    expect(nextScheduleChange(slides, testWall('UTC'), day + 10 * hour, 24 * hour)).toBeUndefined();
  });

  it('is empty for no time at all', () => {
    expect(screenSchedule([testSlide()], testWall('UTC'), 5, 5)).toEqual([]);
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
          const wall = testWall(timeZone);
          const [begin, end] = [utc(from), utc(from) + 36 * 3_600_000];
          const spans = screenSchedule(slides, wall, begin, end);
          for (let at = begin; at < end; at += 11 * 60_000) {
            const span = spans.find(({ fromMs, toMs }) => at >= fromMs && at < toMs);
            const playing = slides.filter((slide) => slideVerdict(slide, wall, at).plays);
            expect(span?.slides).toEqual(playing.map((slide) => slide.id));
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
