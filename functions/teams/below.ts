import { parseId, type TeamId } from '../../src/model/ids.ts';
import { entriesOf } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Teams further down than so many are left out. */
const BRANCHES_MAX = 500;

/** Returns the teams below a team, those right below it first; at most `BRANCHES_MAX`. */
export async function teamsBelow(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<readonly TeamId[]> {
  const found = new Set<TeamId>([teamId]);
  // A set is read in the order of its additions, which are made meanwhile.
  for (const id of found) {
    if (found.size > BRANCHES_MAX) break;
    for (const [key] of entriesOf(await database.get(`teams/${id}/children`))) {
      const child = parseId<'team'>(key);
      if (child !== undefined) found.add(child);
    }
  }
  return [...found].slice(1, BRANCHES_MAX + 1);
}
