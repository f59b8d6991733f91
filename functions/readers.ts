import type { TeamId } from '../src/model/ids.ts';
import { entriesOf, isObject } from '../src/model/json.ts';
import type { Team } from '../src/model/team.ts';
import type { FunctionDatabase } from './ports.ts';

/** The teams whose shared content members of this team may read: its parent and its root. */
export function ancestorsOf(team: Pick<Team, 'parentTeam' | 'rootTeam'>): readonly TeamId[] {
  const ids = [team.parentTeam, team.rootTeam].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** True if a person is in a team below this ancestor, and so reads it; `left` does not count. */
export async function readsFrom(
  database: FunctionDatabase,
  ancestor: TeamId,
  uid: string,
  left?: TeamId,
): Promise<boolean> {
  const lists = await Promise.all(
    ['children', 'rootChildren'].map((list) => database.get(`teams/${ancestor}/${list}`)),
  );
  const others = lists.flatMap((list) => entriesOf(list).map(([id]) => id));
  const rows = await Promise.all(
    others.filter((id) => id !== left).map((id) => database.get(`teams/${id}/users/${uid}`)),
  );
  return rows.some((row) => isObject(row) && row['removed'] !== true);
}
