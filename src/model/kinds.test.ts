import { expect, it } from 'vitest';
import type { TeamId } from './ids.ts';
import { KINDS } from './kinds.ts';
import { restoreTeam } from './team.ts';

const [TEAM, CHILD] = ['team0000000000000000', 'child000000000000000'] as [TeamId, TeamId];
const TAG = 'tag00000000000000000';
const team = (raw: object = {}) => restoreTeam({ name: 'House', ...raw }, TEAM);
const children = (brandManager: boolean) => ({ [CHILD]: { id: CHILD, name: 'Bar', brandManager } });
const settings = (brandManager: boolean) => ({ childSettings: { brandManager } });

it.each([
  ['a name', team(), team({ name: 'Museum' }), false],
  ['a tag that goes', team({ tags: { [TAG]: { id: TAG, name: 'Hall' } } }), team(), true],
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
])('walls are told of a team that changes %s: %#', (_what, before, after, isTold) => {
  expect(KINDS.team.isShown(before, after)).toBe(isTold);
});
