import { mustId, type TeamId } from '../../../src/model/ids.ts';
import { readTeamFacts } from '../../teams/membership.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { ancestorsOf, keepTemplateReader, readsFrom } from '../../teams/readers.ts';

/**
 * Members of a team read what its parent and root share. Functions that add and remove members record that at once;
 * this trigger corrects all other changes.
 */
export const keepReaders = defineTrigger({
  on: 'change',
  name: 'keepReaders',
  path: 'teams/{team}/users/{user}',
  async run(ports, { params }) {
    const team = await readTeamFacts(ports.database, mustId<'team'>(params['team']));
    for (const ancestor of team ? ancestorsOf(team) : []) {
      await keepReader(ports, ancestor, params['user'] ?? '');
      await keepTemplateReader(ports.database, ancestor, params['user'] ?? '');
    }
  },
});

async function keepReader(
  { database }: FunctionPorts,
  ancestor: TeamId,
  uid: string,
): Promise<void> {
  const path = `teams/${ancestor}/readers/${uid}`;
  await database.exclusively([path], async () => {
    const [isListed, reads] = [await database.get(path), await readsFrom(database, ancestor, uid)];
    if ((isListed === true) !== reads) await database.update({ [path]: reads ? true : null });
  });
}
