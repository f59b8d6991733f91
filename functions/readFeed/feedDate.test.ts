import { expect, it } from 'vitest';
import { feedDate } from './feedDate.ts';

const iso = (text: string) => {
  const time = feedDate(text);
  return time === undefined ? undefined : new Date(time).toISOString().replace(':00.000Z', 'Z');
};

it.each([
  ['Mon, 05 Jan 2026 10:00:00 GMT', '2026-01-05T10:00Z'],
  ['Mon, 05 Jan 2026 10:00:00 +0100', '2026-01-05T09:00Z'],
  ['5 Jan 26 10:00 EST', '2026-01-05T15:00Z'],
  ['Mon, 5 January 2026 10:00:00 CET', '2026-01-05T09:00Z'],
  ['Mo, 05 Januar 2026 10:00:00 MEZ', '2026-01-05T09:00Z'],
  ['Sa, 04. Juli 2026 10:00 MESZ', '2026-07-04T08:00Z'],
  ['05.01.2026 10:00', '2026-01-05T10:00Z'],
  ['5.1.2026', '2026-01-05T00:00Z'],
  ['31.12.2025, 23:59:00', '2025-12-31T23:59Z'],
  ['2026-01-05T10:00:00+01:00', '2026-01-05T09:00Z'],
  ['2026-01-05T10:00:00', '2026-01-05T10:00Z'],
  ['2026-01-05 10:00', '2026-01-05T10:00Z'],
  ['2026-01', '2026-01-01T00:00Z'],
  ['Wed, 01 Jan 2026 10:00:00 +0530 (IST)', '2026-01-01T04:30Z'],
  ['03-Mar-2026 08:15:00 Z', '2026-03-03T08:15Z'],
])('%s', (text, moment) => {
  expect(iso(text)).toBe(moment);
});

it.each(['', 'yesterday', '32.01.2026', '05.13.2026', '10:00', 'Mon, 05 Foo 2026', 'x'.repeat(80)])(
  'no date is read out of "%s"',
  (text) => {
    expect(feedDate(text)).toBeUndefined();
  },
);

it('an unknown zone gives no date rather than a wrong one', () => {
  expect(feedDate('Mon, 05 Jan 2026 10:00:00 XYZ')).toBeUndefined();
});
