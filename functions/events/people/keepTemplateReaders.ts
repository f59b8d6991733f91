import { mustId, type TeamId } from '../../../src/model/ids.ts';
import { entriesOf } from '../../../src/model/json.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import { readTeamFacts } from '../../teams/membership.ts';
import type { FunctionPorts } from '../../ports.ts';
import { ancestorsOf, keepTemplateReader } from '../../teams/readers.ts';

/** Members whose parent team withdraws its templates can no longer read them either. */
export const keepTemplatesOfChild = defineTrigger({
  on: 'change',
  name: 'keepTemplatesOfChild',
  path: 'teams/{team}/children/{child}/parentTemplates',
  run: (ports, { params }) => lookAgain(ports, mustId<'team'>(params['child'])),
});

export const keepTemplatesOfChildren = defineTrigger({
  on: 'change',
  name: 'keepTemplatesOfChildren',
  path: 'teams/{team}/childSettings/parentTemplates',
  async run(ports, { params }) {
    const children = await ports.database.get(`teams/${params['team']}/children`);
    for (const [id] of entriesOf(children)) await lookAgain(ports, mustId<'team'>(id));
  },
});

async function lookAgain({ database }: FunctionPorts, team: TeamId): Promise<void> {
  const facts = await readTeamFacts(database, team);
  const people = entriesOf(await database.get(`teams/${team}/users`));
  for (const ancestor of facts ? ancestorsOf(facts) : [])
    for (const [uid] of people) await keepTemplateReader(database, ancestor, uid);
}
