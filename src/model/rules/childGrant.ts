import type { TeamId } from '../ids.ts';
import type { Team } from '../team/team.ts';
import { CHILD_SETTINGS, DEFAULT_CHILD_SETTINGS, type ChildSettings } from '../team/fields.ts';

/** Returns what a parent allows one child: its setting for this child, else its setting for all. */
export function childGrant(
  parent: Pick<Team, 'children' | 'childSettings'>,
  childId: TeamId,
): ChildSettings {
  const own = parent.children[childId];
  const entries = CHILD_SETTINGS.map((name) => [
    name,
    own?.[name] ?? parent.childSettings[name] ?? DEFAULT_CHILD_SETTINGS[name],
  ]);
  return Object.fromEntries(entries) as ChildSettings; // one entry per setting
}

/** True if a setting is this child's own, not the one for all. */
export function isOwnSetting(
  parent: Pick<Team, 'children'>,
  childId: TeamId,
  setting: keyof ChildSettings,
): boolean {
  return parent.children[childId]?.[setting] !== undefined;
}
