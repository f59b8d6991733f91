import { describe, expect, it } from 'vitest';
import { formatHours, isOperating, parseHours } from './operatingHours.ts';
import { offsetOf, utc } from './rules.testkit.ts';
import { wallTimeAt } from './wallClock.ts';

const at = (text: string) => wallTimeAt(offsetOf, 'UTC', utc(text));

describe('operating hours', () => {
  const hours = 'Mo Tu We Th Fr 08:00-20:00; Sa 20:00-02:00';

  it.each([
    ['2026-06-10T07:59', false],
    ['2026-06-10T08:00', true],
    ['2026-06-10T19:59', true],
    ['2026-06-10T20:00', false],
    ['2026-06-13T19:59', false],
    ['2026-06-13T20:00', true],
    ['2026-06-14T01:59', true],
    ['2026-06-14T02:00', false],
    ['2026-06-13T01:00', false],
  ])('at %s: %s', (time, runs) => {
    expect(isOperating(hours, at(time))).toBe(runs);
  });

  it.each([
    undefined,
    '',
    'always',
    'Mo 08:00',
    'Mo 08:00-08:00',
    'Xx 08:00-09:00',
    '08:00-09:00',
    'Mo 08:00-09:00; ?',
  ])('what nobody can read means always: %j', (text) => {
    expect(isOperating(text, at('2026-06-10T03:00'))).toBe(true);
  });

  it('comes back from its stored form', () => {
    expect(formatHours(parseHours(hours) ?? [])).toBe(hours);
  });
});
