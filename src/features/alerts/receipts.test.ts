import { describe, expect, it } from 'vitest';
import type { Alert } from '../../model/screen/alert.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { ScreenReport } from '../../model/screen/screenReport.ts';
import type { TeamScreens } from '../../store/hooks/now/screensNow.ts';
import { alertReceipt, alertsFromAbove, leftBehind } from './AlertsPage.tsx';

const screen = (id: string, over: Partial<Screen> = {}) =>
  ({ id, deviceId: `device of ${id}`, tags: {}, ...over }) as Screen;
const alert = (over: Partial<Alert> = {}): Alert => ({
  id: 'alert',
  text: 'Leave by the stairs',
  level: 'danger',
  until: 2_000_000,
  created: 0,
  screens: [],
  tags: [],
  ...over,
});
const NOW = 1_000_000;
/** Four screens with these reports; the third is silent, the last has no player. */
function facts(reports: { readonly [id: string]: ScreenReport }, nowMs = NOW): TeamScreens {
  const screens = [
    screen('a'),
    screen('b', { tags: { lobby: true } }),
    screen('c'),
    screen('d', { deviceId: undefined as never }),
  ];
  const beats: { readonly [id: string]: number } = {
    a: NOW - 1000,
    b: NOW - 1000,
    c: NOW - 600_000,
  };
  return {
    screens: screens.map((one) => {
      const known = { screen: one, lastMs: beats[one.id], report: reports[one.id], alerts: [] };
      return { stored: one, screen: one, known };
    }),
    moment: { nowMs, lastContactMs: nowMs, offsetOf: () => 0 },
  };
}
const told = facts({
  a: { alert: 'alert' } as ScreenReport,
  c: { alert: 'older' } as ScreenReport,
});

describe('who has got an alert', () => {
  it('counts paired screens that it is for', () => {
    expect(alertReceipt(alert(), told)).toEqual({ shows: 1, of: 3, unreached: 1 });
    expect(alertReceipt(alert({ tags: ['lobby'] }), told)).toEqual({
      shows: 0,
      of: 1,
      unreached: 0,
    });
    expect(alertReceipt(alert({ screens: ['a'] }), told)).toEqual({
      shows: 1,
      of: 1,
      unreached: 0,
    });
  });

  it('does not say of a silent screen that it shows it', () => {
    const silent = facts({ c: { alert: 'alert' } as ScreenReport });
    const only = alertReceipt(alert({ screens: ['c'] }), silent);
    expect(only).toEqual({ shows: 0, of: 1, unreached: 1 });
  });

  it('names those that still show one which is over', () => {
    expect(leftBehind([alert()], told)).toBe(1);
    expect(leftBehind([alert({ until: NOW })], told)).toBe(2);
  });

  it('tells alerts of teams above from their own that are over', () => {
    const above = { alert: 'theirs', alertTeam: 'parent' } as ScreenReport;
    const mixed = facts({ a: above, b: above, c: above });
    expect(leftBehind([], mixed)).toBe(0);
    // The last has not been heard from lately.
    expect([...alertsFromAbove(mixed)]).toEqual([['parent', 2]]);
  });
});
