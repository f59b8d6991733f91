import { expect, test } from 'vitest';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import type { Slide } from '../../model/slide.ts';
import { slideReceipt } from './slideReceipt.ts';

const NOW = 10_000_000;
const screen = (id: string, over: object = {}) =>
  ({ id, deviceId: 'd', orientation: 'landscape', tags: {}, ...over }) as unknown as Screen;
const slide = (over: object = {}) =>
  ({
    id: 's',
    status: 'published',
    media: {},
    screens: {},
    tags: {},
    orientation: 2,
    ...over,
  }) as unknown as Slide;
const report = (rev: number, over: object = {}) => ({
  rev,
  media: { haveBytes: 5, wantedBytes: 5 },
  failures: {},
  ...over,
});
const facts = {
  tags: new Set<string>(),
  screens: [
    screen('a'),
    screen('b'),
    screen('c'),
    screen('tall', { orientation: 'portrait' }),
    screen('unpaired', { deviceId: undefined }),
  ],
  reports: { a: report(7), b: report(6), c: report(5), tall: report(9) } as unknown as {
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

test('a film has arrived where its file has, and a slide that a screen leaves out has not', () => {
  const reports = {
    a: report(7, { media: { haveBytes: 3, wantedBytes: 5 } }),
    b: report(7),
    c: report(7, { failures: { s: 'overQuota' } }),
    tall: report(7),
  } as unknown as typeof facts.reports;
  const film = slide({ media: { landscape: {} } });
  expect(slideReceipt(film, 7, { ...facts, reports }).done).toBe(2);
  expect(slideReceipt(slide(), 7, { ...facts, reports }).done).toBe(3);
  const withdrawn = slide({ media: { landscape: {} }, status: 'draft' });
  expect(slideReceipt(withdrawn, 7, { ...facts, reports }).done).toBe(4);
});
