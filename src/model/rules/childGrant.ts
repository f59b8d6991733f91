import type { TeamId } from '../ids.ts';
import type { Team } from '../team.ts';
import { CHILD_SETTINGS, DEFAULT_CHILD_SETTINGS, type ChildSettings } from '../team/fields.ts';

/** What a parent lets one child do: what it says of this child, or else of all of them. */
export function childGrant(
  parent: Pick<Team, 'children' | 'childSettings'>,
  childId: TeamId,
): ChildSettings {
  const own = parent.children[childId];
  const entries = CHILD_SETTINGS.map((name) => [
    name,
    own?.[name] ?? parent.childSettings[name] ?? DEFAULT_CHILD_SETTINGS[name],
  ]);
  return Object.fromEntries(entries) as ChildSettings; // one of each
}

/** Whether a setting is this child's own, or the one for all. */
export function isOwnSetting(
  parent: Pick<Team, 'children'>,
  childId: TeamId,
  setting: keyof ChildSettings,
): boolean {
  return parent.children[childId]?.[setting] !== undefined;
}
