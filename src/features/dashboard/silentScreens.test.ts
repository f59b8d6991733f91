import { expect, test } from 'vitest';
import { restoreScreen, type Screen } from '../../model/screen.ts';
import type { TeamId } from '../../model/ids.ts';
import { silentScreens } from './silentScreens.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const screen = (n: number, deviceId?: string, more: object = {}) =>
  restoreScreen(
    { id: `screen000000000000${n}`, name: `S${n}`, deviceId, ...more },
    'team000000000000001' as TeamId,
  ) as Screen;

test('only paired screens that were silent for more than a day are named, longest first', () => {
  const [well, silent, longest, unpaired] = [
    screen(1, 'd'),
    screen(2, 'd'),
    screen(3, 'd'),
    screen(4),
  ];
  const heartbeats = {
    [well.id]: NOW - 24 * HOUR,
    [silent.id]: NOW - 25 * HOUR,
    [longest.id]: NOW - 90 * HOUR,
    [unpaired.id]: NOW - 90 * HOUR,
  };
  const named = silentScreens([well, silent, longest, unpaired], heartbeats, NOW);
  expect(named.map(({ screen: { name } }) => name)).toEqual(['S3', 'S2']);
});

test('a screen that was never heard of is named a day after its pairing', () => {
  const [fresh, never, old] = [
    screen(1, 'd', { pairedAtMs: NOW - 24 * HOUR }),
    screen(2, 'd', { pairedAtMs: NOW - 25 * HOUR }),
    screen(3, 'd'),
  ];
  const named = silentScreens([fresh, never, old], {}, NOW);
  expect(named.map(({ screen: { name }, lastMs }) => [name, lastMs])).toEqual([
    ['S3', undefined],
    ['S2', undefined],
  ]);
});

test('24 hours are hours of the clock, whatever hours a wall keeps', () => {
  const hours = { hours: 'Mo Tu We Th Fr 08:00-18:00', timeZone: 'UTC' };
  const [dead, asleep] = [screen(1, 'd', hours), screen(2, 'd', hours)];
  const sunday = Date.UTC(2026, 2, 8, 3);
  const heartbeats = { [dead.id]: sunday - 25 * HOUR, [asleep.id]: sunday - 7 * HOUR };
  const named = silentScreens([dead, asleep], heartbeats, sunday);
  expect(named.map(({ screen: { name } }) => name)).toEqual(['S1']);
});
