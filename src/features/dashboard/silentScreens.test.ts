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

test('a screen paired a moment ago, not heard of yet, is not named', () => {
  expect(silentScreens([screen(1, 'd')], {}, NOW)).toEqual([]);
});

test('a wall that died days ago is named at night too; one that only sleeps is not', () => {
  const hours = { hours: 'Mo Tu We Th Fr Sa Su 08:00-20:00', timeZone: 'UTC' };
  const [dead, asleep] = [screen(1, 'd', hours), screen(2, 'd', hours)];
  const night = Date.UTC(2026, 2, 10, 3);
  const heartbeats = { [dead.id]: night - 72 * HOUR, [asleep.id]: night - 7 * HOUR };
  const named = silentScreens([dead, asleep], heartbeats, night);
  expect(named.map(({ screen: { name } }) => name)).toEqual(['S1']);
});
