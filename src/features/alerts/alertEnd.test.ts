import { expect, it } from 'vitest';
import { utc } from '../../model/rules/rules.testkit.ts';
import { endOf, endText } from './AlertDialog.tsx';

const HOUR_MS = 3_600_000;

it.each([
  ['Europe/Berlin', '2026-10-25T00:10'], // 02:10, which comes again an hour later
  ['Europe/Berlin', '2026-03-29T00:10'], // 01:10, an hour before 03:10
  ['Australia/Sydney', '2026-04-04T15:50'],
  ['Asia/Kolkata', '2026-06-01T12:00'],
])('an hour from now can be proposed and read in %s at %s UTC', (zone, at) => {
  const now = utc(at) + 42_000;
  const text = endText(now + HOUR_MS, zone);
  expect(endOf(text, now, zone)).toBe(utc(at) + HOUR_MS);
});

it('the first of two times is meant while it is ahead; an end that is over stays so', () => {
  const end = (now: string) => endOf('2026-10-25T02:30', utc(now), 'Europe/Berlin');
  expect(end('2026-10-24T20:00')).toBe(utc('2026-10-25T00:30'));
  expect(end('2026-10-25T00:45')).toBe(utc('2026-10-25T01:30'));
  expect(end('2026-10-26T00:00')).toBeLessThan(utc('2026-10-26T00:00'));
  expect(endOf('', utc('2026-10-26T00:00'))).toBeNaN();
});
