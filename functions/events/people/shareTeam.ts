import { mustId, parseId, type TeamId, type UserId } from '../../../src/model/ids.ts';
import { entriesOf } from '../../../src/model/json.ts';
import { teamSpace, userSpace } from '../../../src/model/spaces.ts';
import { defineTrigger, type ChangeTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { updateCopy, type Copy } from './updateCopy.ts';

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
      for (const copy of await copiesOf(ports, teamId))
        await updateCopy(ports.database, copy, field, value);
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
