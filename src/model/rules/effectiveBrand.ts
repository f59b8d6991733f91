import type { TeamId } from '../ids.ts';
import type { Team } from '../team.ts';
import { childGrant } from './childGrant.ts';

type TeamOf = (id: TeamId) => Team | null | undefined;

/**
 * The team whose brand a team uses: its own, or its parent's while the parent does not grant it one, and
 * so on upwards. Where a parent is not known on this device its brand is used: nothing was granted.
 * Whoever is no member of the parent may not read what stands above it: there the team's own root does.
 */
export function brandTeamOf(team: Team, teamOf: TeamOf): TeamId {
  let current = team;
  // A ring of parents would be a mistake of the data; nobody nests deeper than this.
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
