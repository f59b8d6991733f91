import { describe, expect, it } from 'vitest';
import type { Alert } from '../../model/alert.ts';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import { alertReceipt, alertsFromAbove, leftBehind } from './receipts.ts';

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
const facts = {
  screens: [
    screen('a'),
    screen('b', { tags: { lobby: true } }),
    screen('c'),
    screen('d', { deviceId: undefined as never }),
  ],
  reports: { a: { alert: 'alert' } as ScreenReport, c: { alert: 'older' } as ScreenReport },
  heartbeats: { a: NOW - 1000, b: NOW - 1000, c: NOW - 600_000 },
  nowMs: NOW,
};

describe('who has got an alert', () => {
  it('counts paired screens that it is for', () => {
    expect(alertReceipt(alert(), facts)).toEqual({ shows: 1, of: 3, unreached: 1 });
    expect(alertReceipt(alert({ tags: ['lobby'] }), facts)).toEqual({
      shows: 0,
      of: 1,
      unreached: 0,
    });
    expect(alertReceipt(alert({ screens: ['a'] }), facts)).toEqual({
      shows: 1,
      of: 1,
      unreached: 0,
    });
  });

  it('names those that still show one which is over', () => {
    expect(leftBehind([alert()], facts)).toBe(1);
    expect(leftBehind([alert({ until: NOW })], facts)).toBe(2);
  });

  it('tells alerts of teams above from their own that are over', () => {
    const above = { alert: 'theirs', alertTeam: 'parent' } as ScreenReport;
    const mixed = { ...facts, reports: { a: above, b: above, c: above } };
    expect(leftBehind([], mixed)).toBe(0);
    // The last has not been heard from lately.
    expect([...alertsFromAbove(mixed)]).toEqual([['parent', 2]]);
  });
});
