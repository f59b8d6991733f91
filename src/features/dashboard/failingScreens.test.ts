import { expect, it } from 'vitest';
import { restoreScreen } from '../../model/screen.ts';
import { restoreScreenReport } from '../../model/screenReport.ts';
import { teamId } from '../../model/model.testkit.ts';
import { failingScreens } from './failingScreens.ts';

const screen = (name: string, more: object = { deviceId: 'device' }) =>
  restoreScreen({ id: name.padEnd(20, '0'), name, ...more }, teamId())!;
const report = (failures: object) => restoreScreenReport({ at: 1, failures })!;
const failing = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`slide${n}`.padEnd(20, '0'), 'failed']),
  );

it('names paired screens that leave slides out, the one with the most first', () => {
  const screens = [
    screen('Gate'),
    screen('Bar'),
    screen('Well'),
    screen('Mute'),
    screen('Box', {}),
  ];
  const reports = Object.fromEntries(
    screens.map(({ id, name }) => [
      id,
      report(failing({ Gate: 1, Bar: 3, Well: 0, Mute: 0, Box: 4 }[name] ?? 0)),
    ]),
  );
  delete reports[screens[3]!.id];
  const found = failingScreens(screens, reports).map((one) => [one.screen.name, one.count]);
  expect(found).toEqual([
    ['Bar', 3],
    ['Gate', 1],
  ]);
});
