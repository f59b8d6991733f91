import { parseId, type TeamId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { childGrant } from '../../src/model/rules/childGrant.ts';
import type { Team } from '../../src/model/team/team.ts';
import { readTeamFacts, readTeamInFamily } from './membership.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Returns the teams whose shared content members of this team may read: its parent and its root. */
export function ancestorsOf(team: Pick<Team, 'parentTeam' | 'rootTeam'>): readonly TeamId[] {
  const ids = [team.parentTeam, team.rootTeam].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** True if a person is in a team below this ancestor, and thus reads it; `left` does not count. */
export async function readsFrom(
  database: FunctionDatabase,
  ancestor: TeamId,
  uid: string,
  left?: TeamId,
): Promise<boolean> {
  const below = await teamsBelow(database, ancestor, uid);
  return below.some((id) => id !== left);
}

/** Returns the teams below this ancestor that a person is in. */
async function teamsBelow(
  database: FunctionDatabase,
  ancestor: TeamId,
  uid: string,
): Promise<readonly TeamId[]> {
  const lists = await Promise.all(
    ['children', 'rootChildren'].map((list) => database.get(`teams/${ancestor}/${list}`)),
  );
  const ids = lists.flatMap((list) => entriesOf(list).map(([id]) => id as TeamId)); // keys of such lists
  const rows = await Promise.all(
    [...new Set(ids)].map(
      async (id) => [id, await database.get(`teams/${id}/users/${uid}`)] as const,
    ),
  );
  return rows.flatMap(([id, row]) => (isObject(row) && row['removed'] !== true ? [id] : []));
}

/** True if a team may use the templates of its parent and its root; its parent decides. */
async function mayUseTemplates(database: FunctionDatabase, team: TeamId): Promise<boolean> {
  const parentId = parseId<'team'>(await database.get(`teams/${team}/parentTeam`));
  const parent = parentId && (await readTeamInFamily(database, parentId, team));
  return parent !== undefined && childGrant(parent, team).parentTemplates;
}

/**
 * Records at an ancestor whether one of its readers may not read its templates, because none of their teams below it
 * may use them. Rules cannot search a person's teams. People not yet checked have no record: teams of version 0.1.0
 * have none.
 */
export async function keepTemplateReader(
  database: FunctionDatabase,
  ancestor: TeamId,
  uid: string,
): Promise<void> {
  const path = withoutTemplates(ancestor, uid);
  await database.exclusively([path], async () => {
    const below = await teamsBelow(database, ancestor, uid);
    const may = await Promise.all(below.map((id) => mayUseTemplates(database, id)));
    const isWithout = below.length > 0 && !may.includes(true);
    if (((await database.get(path)) === true) !== isWithout)
      await database.update({ [path]: isWithout ? true : null });
  });
}

/** The same for all ancestors of one team, if the record cannot be right for it. */
export async function mendTemplateReader(
  database: FunctionDatabase,
  team: TeamId,
  uid: string,
): Promise<void> {
  const facts = await readTeamFacts(database, team);
  const ancestors = facts ? ancestorsOf(facts) : [];
  if (ancestors.length === 0) return;
  const may = await mayUseTemplates(database, team);
  for (const ancestor of ancestors) {
    const isWithout = (await database.get(withoutTemplates(ancestor, uid))) === true;
    if (isWithout === may) await keepTemplateReader(database, ancestor, uid);
  }
}

const withoutTemplates = (ancestor: TeamId, uid: string) =>
  `teams/${ancestor}/withoutTemplates/${uid}`;
