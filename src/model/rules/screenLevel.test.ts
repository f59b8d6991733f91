import { describe, expect, it } from 'vitest';
import { screenLevel } from './screenLevel.ts';

const utc = () => 0;
const at = (text: string) => Date.parse(`2026-06-${text}:00Z`);
const always = { deviceId: 'device' };
/** Open from Monday (1 June) to Friday, eight to eight. */
const shop = { ...always, hours: 'Mo Tu We Th Fr 08:00-20:00' };
const levelOf = (screen: object, last: string, now: string) =>
  screenLevel(screen, at(last), at(now), utc);

describe('the level of a screen', () => {
  it.each([
    ['01T12:00', '01T12:04', 'online'],
    ['01T12:00', '01T12:05', 'quiet'],
    ['01T12:00', '01T12:59', 'quiet'],
    ['01T12:00', '01T13:00', 'away'],
    ['01T12:00', '02T12:00', 'away'],
    ['01T12:00', '02T12:01', 'offline'],
  ])('follows the silence of its player: %s to %s is %s', (last, now, level) => {
    expect(levelOf(always, last, now)).toBe(level);
  });

  it.each([
    ['01T19:59', '01T23:00', 'resting'],
    ['01T19:59', '02T08:03', 'online'],
    ['01T19:59', '02T08:06', 'quiet'],
    ['01T19:59', '02T09:00', 'away'],
    ['01T19:30', '03T07:59', 'resting'],
    // 12 hours of Tuesday and 12 of Wednesday.
    ['01T20:00', '03T19:59', 'away'],
    ['01T19:58', '03T19:59', 'offline'],
    // A weekend does not count as silence.
    ['05T19:59', '08T08:04', 'quiet'],
    ['05T19:59', '07T12:00', 'resting'],
  ])('counts only the hours in which it runs: %s to %s is %s', (last, now, level) => {
    expect(levelOf(shop, last, now)).toBe(level);
  });

  it('a screen without a player is not offline, and one that never spoke is starting', () => {
    expect(screenLevel({}, at('01T12:00'), at('09T12:00'), utc)).toBe('unpaired');
    expect(screenLevel(always, undefined, at('01T12:00'), utc)).toBe('new');
  });
});
