// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { utc } from '../model/rules/rules.testkit.ts';
import { tickWidgets } from './countdown.ts';

/** Returns what a countdown to a time of the screen says. */
function said(value: string, now: string, timeZone: string): string | undefined {
  const stage = document.createElement('div');
  const box = stage.appendChild(document.createElement('div'));
  Object.assign(box.dataset, { widget: 'countdown', value });
  expect(tickWidgets(stage, utc(now), timeZone)).toBe(true);
  return box.children[0]?.textContent ?? undefined;
}

it.each([
  ['Asia/Kolkata', '2026-06-01T12:00', '2026-06-01T06:00', '00:30:00'],
  ['America/New_York', '2026-06-01T12:00', '2026-06-01T06:00', '10:00:00'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T09:00', '01:00:00'],
  // In the night before, the clock is set forward: an hour less is left.
  ['Europe/Berlin', '2026-03-29T12:00', '2026-03-28T20:00', '14:00:00'],
  ['Europe/Berlin', '2026-03-29T12:00', '2026-03-26T20:00', '3'],
])('a screen in %s counts down to %s by its own clock: %s UTC', (zone, value, now, expected) => {
  expect(said(value, now, zone)).toBe(expected);
});

it('counts on in a page whose language tag nobody knows, as translators of pages leave it', () => {
  document.documentElement.lang = 'x_auto@1';
  expect(said('2026-06-04', '2026-06-01T06:00', 'UTC')).toBe('3');
  document.documentElement.lang = '';
});
