import { needsCare, type BranchScreen } from '../../model/rules/branches.ts';
import type { ScreenAfar } from '../../model/rules/screenNow.ts';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';

/** By what the screens are grouped. */
export const GROUPINGS = ['branch', 'role', 'state'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Which screens are listed. */
export interface BranchFilter {
  /** Words of which each is in the name of the screen or of its branch. */
  readonly search: string;
  readonly onlyCare: boolean;
}

/** A screen with the branch that it is in. */
export interface ScreenBelow {
  readonly branch: KnownBranch;
  readonly screen: BranchScreen;
}

/** Screens under one heading. */
export type ScreenGroup = GroupHead & { readonly screens: readonly ScreenBelow[] };
type GroupHead =
  | { readonly by: 'branch'; readonly key: string; readonly branch: KnownBranch }
  /** Without a name: screens without a role. */
  | { readonly by: 'role'; readonly key: string; readonly name: string | undefined }
  | { readonly by: 'state'; readonly key: StateGroup };

/** What screens do, what somebody has to see to first. */
export const STATE_GROUPS = [
  'silent',
  'neverStarted',
  'failing',
  'alert',
  'noSlide',
  'waiting',
  'plays',
  'dark',
  'unpaired',
] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];

const GROUP_OF: { readonly [kind in ScreenAfar['kind']]: StateGroup } = {
  silent: 'silent',
  neverStarted: 'neverStarted',
  alert: 'alert',
  noSlide: 'noSlide',
  starting: 'waiting',
  newSettings: 'waiting',
  plays: 'plays',
  runs: 'plays',
  dark: 'dark',
  unpaired: 'unpaired',
};

/** A silent screen is silent first, whatever it could not play. */
export function stateGroup({ now, failures }: BranchScreen): StateGroup {
  const group = GROUP_OF[now.kind];
  return failures > 0 && group !== 'silent' && group !== 'neverStarted' ? 'failing' : group;
}

/** Returns the screens that match, in the order of their branches. */
export function screensBelow(
  branches: readonly KnownBranch[],
  { search, onlyCare }: BranchFilter,
): readonly ScreenBelow[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/);
  return branches.flatMap((branch) => {
    const rest = words.filter((word) => !branch.name.toLocaleLowerCase().includes(word));
    return branch.screens.flatMap((screen) => {
      if (onlyCare && !needsCare(screen)) return [];
      const name = screen.name.toLocaleLowerCase();
      return rest.every((word) => name.includes(word)) ? [{ branch, screen }] : [];
    });
  });
}

/** Names of roles by id, as the root team has them. */
export type RoleNames = { readonly [id: string]: { readonly name: string } };

/**
 * Returns the groups that have screens: branches in their order, roles by name, or states with those to see to first.
 * A screen with several roles is in each of their groups.
 */
export function groupScreens(
  found: readonly ScreenBelow[],
  by: Grouping,
  roles: RoleNames,
): readonly ScreenGroup[] {
  const groups = new Map<string, { head: GroupHead; screens: ScreenBelow[] }>();
  for (const one of found) {
    for (const head of headsOf(one, by, roles)) {
      const group = groups.get(head.key) ?? { head, screens: [] };
      group.screens.push(one);
      groups.set(head.key, group);
    }
  }
  const all = [...groups.values()].map(({ head, screens }): ScreenGroup => ({ ...head, screens }));
  return by === 'branch' ? all : all.sort(inOrder);
}

function headsOf(
  { branch, screen }: ScreenBelow,
  by: Grouping,
  roles: RoleNames,
): readonly GroupHead[] {
  if (by === 'branch') return [{ by, key: branch.id, branch }];
  if (by === 'state') return [{ by, key: stateGroup(screen) }];
  // A role that was removed is none.
  const own = Object.keys(screen.roles).flatMap((key) => {
    const name = roles[key]?.name;
    return name === undefined ? [] : [{ by, key, name }];
  });
  return own.length > 0 ? own : [{ by, key: '', name: undefined }];
}

function inOrder(a: ScreenGroup, b: ScreenGroup): number {
  if (a.by === 'state' && b.by === 'state')
    return STATE_GROUPS.indexOf(a.key) - STATE_GROUPS.indexOf(b.key);
  const [first, second] = [a, b].map((group) => (group.by === 'role' ? group.name : ''));
  if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
  return first.localeCompare(second);
}

/** A line of the list: a heading, or a screen under an open one. */
export type ListLine =
  | { readonly kind: 'head'; readonly group: ScreenGroup }
  | { readonly kind: 'screen'; readonly group: ScreenGroup; readonly at: ScreenBelow };

/** Returns the lines of the groups; those of `closed` have their heading only. */
export const listLines = (
  groups: readonly ScreenGroup[],
  closed: ReadonlySet<string>,
): readonly ListLine[] =>
  groups.flatMap((group): readonly ListLine[] => [
    { kind: 'head', group },
    ...(closed.has(group.key)
      ? []
      : group.screens.map((at): ListLine => ({ kind: 'screen', group, at }))),
  ]);
