import { expect, test } from 'vitest';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import type { Slide } from '../../model/slide.ts';
import { slideReceipt } from './slideReceipt.ts';

const NOW = 10_000_000;
const screen = (id: string, over: object = {}) =>
  ({ id, deviceId: 'd', orientation: 'landscape', tags: {}, ...over }) as unknown as Screen;
const slide = (over: object = {}) =>
  ({ screens: {}, tags: {}, orientation: 2, ...over }) as unknown as Slide;
const facts = {
  tags: new Set<string>(),
  screens: [
    screen('a'),
    screen('b'),
    screen('c'),
    screen('tall', { orientation: 'portrait' }),
    screen('unpaired', { deviceId: undefined }),
  ],
  reports: { a: { rev: 7 }, b: { rev: 6 }, c: { rev: 5 }, tall: { rev: 9 } } as unknown as {
    readonly [id: string]: ScreenReport;
  },
  heartbeats: { a: NOW, b: NOW, c: NOW - 3_600_000, tall: NOW },
  nowMs: NOW,
};

test('counts the paired screens that a slide is meant for, and who has got the change', () => {
  expect(slideReceipt(slide(), 7, facts)).toEqual({ done: 2, of: 4, unreached: 1 });
  expect(slideReceipt(slide({ orientation: 0 }), 7, facts)).toEqual({
    done: 1,
    of: 3,
    unreached: 1,
  });
  const chosen = slide({ screens: { b: { id: 'b', active: true } } });
  expect(slideReceipt(chosen, 7, facts)).toEqual({ done: 0, of: 1, unreached: 0 });
  const orphan = slide({ tags: { 'removed-tag': true } });
  expect(slideReceipt(orphan, 7, facts).of).toBe(4);
});
