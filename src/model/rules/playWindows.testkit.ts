import fc from '../../../tests/tools/property.ts';
import type { SpecialDays } from '../screen/specialDays.ts';
import { dayText, parseDay } from '../screen/wallClock.ts';
import { WEEKDAYS, type PlayWindow } from '../slide/fields.ts';

/** Special days around a date, some of them closed. */
export const someSpecialDays = (from: string): fc.Arbitrary<SpecialDays> =>
  fc
    .array(fc.record({ after: fc.integer({ min: -2, max: 6 }), isClosed: fc.boolean() }), {
      maxLength: 6,
    })
    .map((days) =>
      Object.fromEntries(
        days.map(({ after, isClosed }) => [
          dayText((parseDay(from.slice(0, 10)) ?? 0) + after),
          { name: 'Day', isClosed },
        ]),
      ),
    );

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);

/** Any window that can be saved: overnight ones, whole days, no days for all of them. */
export const someWindow: fc.Arbitrary<PlayWindow> = fc
  .record({
    days: fc.subarray([...WEEKDAYS]),
    ends: fc.oneof(
      { weight: 1, arbitrary: fc.constant(['', ''] as const) },
      { weight: 5, arbitrary: fc.tuple(time, time).filter(([from, to]) => from !== to) },
    ),
  })
  .map(({ days, ends: [from, to] }) => ({ days, from, to }));
