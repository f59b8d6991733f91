import type { TeamId } from '../ids.ts';
import type { Team } from '../team/team.ts';
import { childGrant } from './childGrant.ts';

type TeamOf = (id: TeamId) => Team | null | undefined;

/**
 * Returns the team whose brand a team uses: its own, or its parent's if the parent does not grant it one,
 * and so on upwards. A parent unknown on this device counts as granting nothing. Non-members of the parent
 * cannot read its own parent: the team's root takes its place.
 */
export function brandTeamOf(team: Team, teamOf: TeamOf): TeamId {
  let current = team;
  // Limits a cycle of parents, which only faulty data has; real teams nest less deep.
  for (let step = 0; step < 4; step += 1) {
    const parentTeam = current.parentTeam ?? aboveParent(team, current);
    if (parentTeam === undefined) return current.id;
    const parent = teamOf(parentTeam);
    if (!parent) return parentTeam;
    if (childGrant(parent, current.id).brandManager) return current.id;
    current = parent;
  }
  return current.id;
}

function aboveParent({ id, rootTeam }: Team, current: Team): TeamId | undefined {
  return current.id !== id && current.id !== rootTeam ? rootTeam : undefined;
}
