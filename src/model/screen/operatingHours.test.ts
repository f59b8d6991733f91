import { describe, expect, it } from 'vitest';
import { closedBy, formatHours, isOperating, parseHours } from './operatingHours.ts';
import { offsetOf, utc } from '../rules/rules.testkit.ts';
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
    expect(isOperating(hours, at(time), undefined)).toBe(runs);
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
    expect(isOperating(text, at('2026-06-10T03:00'), undefined)).toBe(true);
  });

  const special = {
    '2026-06-10': { name: 'Stocktaking', isClosed: true },
    '2026-06-11': { name: 'Corpus Christi', isClosed: false },
    '2026-06-13': { name: 'Fair', isClosed: true },
  };

  it.each([
    ['2026-06-10T08:00', false, 'Stocktaking'],
    ['2026-06-10T07:00', false, undefined], // dark anyway
    ['2026-06-11T08:00', true, undefined],
    ['2026-06-13T20:00', false, 'Fair'],
    ['2026-06-14T01:59', false, 'Fair'], // the night belongs to the closed day
    ['2026-06-15T08:00', true, undefined],
  ])('on special days, at %s: %s, by %s', (time, runs, closed) => {
    expect(isOperating(hours, at(time), special)).toBe(runs);
    expect(closedBy(hours, at(time), special)?.name).toBe(closed);
  });

  it('a night that began on an ordinary day ends on the closed one', () => {
    const closed = { '2026-06-14': { name: 'Sunday', isClosed: true } };
    expect(isOperating(hours, at('2026-06-14T01:59'), closed)).toBe(true);
  });

  it.each([undefined, '', 'always', 'Mo 08:00-08:00'])(
    'without hours no day is closed: %j',
    (text) => {
      expect(isOperating(text, at('2026-06-10T12:00'), special)).toBe(true);
      expect(closedBy(text, at('2026-06-10T12:00'), special)).toBeUndefined();
    },
  );

  it('comes back from its stored form', () => {
    expect(formatHours(parseHours(hours) ?? [])).toBe(hours);
  });
});
