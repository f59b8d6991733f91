import { mustId, parseId, type TeamId, type UserId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json } from '../../../src/model/json.ts';
import { teamSpace, userSpace, type Section, type Space } from '../../../src/model/spaces.ts';
import { changeSpaces } from '../../spaces/changeSpaces.ts';
import { defineTrigger, type ChangeTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';

interface Copy {
  readonly space: Space;
  readonly section: Section;
  /** The record that contains the team's name. */
  readonly path: string;
}

/** Copies a team's name and picture to its members' profiles, its parent and its root. */
const sharing = (name: string, field: 'name' | 'avatar'): ChangeTrigger =>
  defineTrigger({
    on: 'change',
    name,
    path: `teams/{team}/${field}`,
    async run(ports, { params }) {
      const teamId = mustId<'team'>(params['team']);
      const value = await ports.database.get(`${teamSpace(teamId)}/${field}`);
      if (value === null && field === 'name') return;
      for (const copy of await copiesOf(ports, teamId)) await share(ports, copy, field, value);
    },
  });

export const shareTeamName = sharing('shareTeamName', 'name');
export const shareTeamPicture = sharing('shareTeamPicture', 'avatar');

async function copiesOf({ database }: FunctionPorts, teamId: TeamId): Promise<readonly Copy[]> {
  const space = teamSpace(teamId);
  const people = entriesOf(await database.get(`${space}/users`)).map(([uid]): Copy => {
    const user = userSpace(uid as UserId); // created where people sign in
    return { space: user, section: 'profile', path: `${user}/teams/${teamId}` };
  });
  const above = [
    ['parentTeam', 'children'],
    ['rootTeam', 'rootChildren'],
  ] as const;
  const lists = above.map(async ([field, list]): Promise<readonly Copy[]> => {
    const id = parseId<'team'>(await database.get(`${space}/${field}`));
    if (id === undefined) return [];
    const ancestor = teamSpace(id);
    return [{ space: ancestor, section: 'info', path: `${ancestor}/${list}/${teamId}` }];
  });
  return [...people, ...(await Promise.all(lists)).flat()];
}

async function share(
  { database }: FunctionPorts,
  { space, section, path }: Copy,
  field: string,
  value: Json,
): Promise<void> {
  if (!(await differs())) return;
  await changeSpaces(database, [space], async () => {
    const isWanted = await differs();
    return {
      writes: isWanted ? { [`${path}/${field}`]: value } : {},
      sections: { [space]: isWanted ? [section] : [] },
      result: undefined,
    };
  });

  async function differs(): Promise<boolean> {
    const row = await database.get(path);
    return isObject(row) && (row[field] ?? null) !== value;
  }
}
