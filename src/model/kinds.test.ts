import { expect, it } from 'vitest';
import type { TeamId } from './ids.ts';
import { KINDS } from './kinds.ts';
import { parseTeam } from './team/team.ts';

const [TEAM, CHILD] = ['team0000000000000000', 'child000000000000000'] as [TeamId, TeamId];
const TAG = 'tag00000000000000000';
const team = (raw: object = {}) => parseTeam({ name: 'House', ...raw }, TEAM);
const children = (brandManager: boolean) => ({ [CHILD]: { id: CHILD, name: 'Bar', brandManager } });
const day = (name: string, isClosed: boolean) =>
  team({ specialDays: { '2026-12-24': { name, isClosed } } });
const campaign = (name: string, priority: number) => {
  const dates = { start: '2026-07-01', end: '2026-07-24' };
  const windows = [{ from: '', to: '' }];
  return team({ campaigns: { [TAG]: { name, mode: 'replaces', dates, windows, priority } } });
};
const settings = (brandManager: boolean) => ({ childSettings: { brandManager } });

it.each([
  ['a name', team(), team({ name: 'Museum' }), false],
  ['a tag that goes', team({ tags: { [TAG]: { id: TAG, name: 'Hall' } } }), team(), true],
  [
    'a role of screens that goes',
    team({ screenRoles: { [TAG]: { name: 'Counter' } } }),
    team(),
    true,
  ],
  ['the name of a campaign', campaign('Sale', 1), campaign('Summer sale', 1), false],
  ['its priority', campaign('Sale', 1), campaign('Sale', 2), true],
  ['a campaign that goes', campaign('Sale', 1), team(), true],
  ['the name of a special day', day('Fair', true), day('Market', true), false],
  ['whether one is closed', day('Fair', true), day('Fair', false), true],
  ['a special day that comes', team(), day('Fair', false), true],
  ['a brand for all child teams', team(settings(false)), team(settings(true)), true],
  [
    'a brand for one',
    team({ children: children(false) }),
    team({ children: children(true) }),
    true,
  ],
  [
    'what is as it was',
    team({ children: children(true) }),
    team({ children: children(true) }),
    false,
  ],
])('screens are told of a team that changes %s: %#', (_what, before, after, isTold) => {
  expect(KINDS.team.isShown(before, after)).toBe(isTold);
});
