import { describe, expect, it } from 'vitest';
import type { ScreenId, TeamId } from '../../model/ids.ts';
import type { BranchScreen } from '../../model/rules/branches.ts';
import type { ScreenAfar } from '../../model/rules/screenNow.ts';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';
import { groupScreens, listLines, screensBelow, stateGroup } from './groupScreens.ts';

const screen = (name: string, given: Partial<BranchScreen> = {}): BranchScreen => ({
  id: name as ScreenId,
  name,
  now: { kind: 'plays', slide: 'slide' },
  roles: {},
  failures: 0,
  ...given,
});
const branch = (name: string, ...screens: readonly BranchScreen[]): KnownBranch => ({
  id: name as TeamId,
  name,
  atMs: 0,
  screens,
  mayEdit: true,
  care: 0,
});
const SILENT: ScreenAfar = { kind: 'silent', sinceMs: 1, missedMs: 1 };
const BRANCHES = [
  branch('Harbour', screen('Counter', { roles: { c: true } }), screen('Window', { now: SILENT })),
  branch('Station', screen('Counter hall', { roles: { c: true, w: true }, failures: 1 })),
];
const ALL = { search: '', onlyCare: false };
const namesIn = (found: ReturnType<typeof screensBelow>) =>
  found.map(({ branch: { name }, screen: { id } }) => `${name}/${id}`);

describe('screensBelow', () => {
  it.each([
    ['nothing asked', ALL, ['Harbour/Counter', 'Harbour/Window', 'Station/Counter hall']],
    ['a branch', { ...ALL, search: 'harb' }, ['Harbour/Counter', 'Harbour/Window']],
    ['a screen', { ...ALL, search: 'COUNTER' }, ['Harbour/Counter', 'Station/Counter hall']],
    ['words of both', { ...ALL, search: 'counter station' }, ['Station/Counter hall']],
    ['words of neither', { ...ALL, search: 'counter airport' }, []],
    ['attention', { ...ALL, onlyCare: true }, ['Harbour/Window', 'Station/Counter hall']],
  ])('finds by %s', (_what, filter, names) => {
    expect(namesIn(screensBelow(BRANCHES, filter))).toEqual(names);
  });
});

describe('groupScreens', () => {
  const groups = (
    by: 'branch' | 'role' | 'state',
    roles = { c: { name: 'Counter' }, w: { name: 'A window' } },
  ) =>
    groupScreens(screensBelow(BRANCHES, ALL), by, roles).map(({ key, screens }) => [
      key,
      ...screens.map((one) => one.screen.id),
    ]);

  it('keeps branches in their order', () => {
    expect(groups('branch')).toEqual([
      ['Harbour', 'Counter', 'Window'],
      ['Station', 'Counter hall'],
    ]);
  });

  it('puts a screen in each of its roles, by name, and those without one last', () => {
    expect(groups('role')).toEqual([
      ['w', 'Counter hall'],
      ['c', 'Counter', 'Counter hall'],
      ['', 'Window'],
    ]);
  });

  it('takes a role that was removed for none', () => {
    expect(groups('role', { w: { name: 'A window' } } as never)).toEqual([
      ['w', 'Counter hall'],
      ['', 'Counter', 'Window'],
    ]);
  });

  it('begins with what somebody has to see to', () => {
    expect(groups('state')).toEqual([
      ['silent', 'Window'],
      ['failing', 'Counter hall'],
      ['plays', 'Counter'],
    ]);
  });
});

it('calls a silent screen silent, whatever it could not play', () => {
  expect(stateGroup(screen('x', { now: SILENT, failures: 3 }))).toBe('silent');
  expect(stateGroup(screen('x', { now: { kind: 'dark' }, failures: 3 }))).toBe('failing');
});

it('shows the heading of a closed group, and none of its screens', () => {
  const all = groupScreens(screensBelow(BRANCHES, ALL), 'branch', {});
  expect(listLines(all, new Set(['Harbour'])).map(({ kind }) => kind)).toEqual([
    'head',
    'head',
    'screen',
  ]);
});
