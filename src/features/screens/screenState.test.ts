import { expect, test } from 'vitest';
import type { Screen } from '../../model/screen.ts';
import { screenState } from './screenState.ts';

const MINUTE = 60_000;
const NOW = 10_000 * MINUTE;
const paired = { deviceId: 'device' } as Screen;

test('levels follow the silence of the player', () => {
  expect(screenState(paired, NOW - 4 * MINUTE, NOW)).toBe('online');
  expect(screenState(paired, NOW - 5 * MINUTE, NOW)).toBe('quiet');
  expect(screenState(paired, NOW - 24 * 60 * MINUTE, NOW)).toBe('offline');
});

test('a screen without a player is not offline, and one that never spoke is starting', () => {
  expect(screenState({} as Screen, NOW - 48 * 60 * MINUTE, NOW)).toBe('unpaired');
  expect(screenState(paired, undefined, NOW)).toBe('new');
});
