import { expect, test } from 'vitest';
import type { Screen } from '../../model/screen/screen.ts';
import type { ScreenKnown } from '../../model/rules/screenNow.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { KnownScreen } from '../../store/hooks/now/screensNow.ts';
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
/** Five screens with these reports; the third has been silent for an hour, the last has no player. */
function known(reports: { readonly [id: string]: unknown }): readonly KnownScreen[] {
  const screens = [
    screen('a'),
    screen('b'),
    screen('c'),
    screen('tall', { orientation: 'portrait' }),
    screen('unpaired', { deviceId: undefined }),
  ];
  return screens.map((one) => {
    const lastMs = one.id === ('c' as string) ? NOW - 3_600_000 : NOW;
    const report = reports[one.id] as ScreenKnown['report'];
    return { stored: one, screen: one, known: { screen: one, lastMs, report, alerts: [] } };
  });
}
const facts = {
  tags: new Set<string>(),
  screens: known({ a: report(7), b: report(6), c: report(5), tall: report(9) }),
  moment: { nowMs: NOW, lastContactMs: NOW, offsetOf: () => 0 },
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

test('a video has arrived where its file has, and a slide that a screen leaves out has not', () => {
  const screens = known({
    a: report(7, { media: { haveBytes: 3, wantedBytes: 5 } }),
    b: report(7),
    c: report(7, { failures: { s: 'overQuota' } }),
    tall: report(7),
  });
  const video = slide({ media: { landscape: {} } });
  expect(slideReceipt(video, 7, { ...facts, screens }).done).toBe(2);
  expect(slideReceipt(slide(), 7, { ...facts, screens }).done).toBe(3);
  const withdrawn = slide({ media: { landscape: {} }, status: 'draft' });
  expect(slideReceipt(withdrawn, 7, { ...facts, screens }).done).toBe(4);
});
