import { parseId } from '../../../src/model/ids.ts';
import { mendCopy } from '../../spaces/mendCopy.ts';
import { defineTrigger } from '../../defineTrigger.ts';

/**
 * Keeps the published copy that players and child teams read equal to its slide. Publishing writes the copy too, but
 * apps that predate copies do not, apps that know fewer fields omit some, and a client may write another one. The rules
 * accept a copy only together with its slide, so that a change of either is noticed here.
 */
export const keepCopies = defineTrigger({
  on: 'change',
  name: 'keepCopies',
  path: 'teams/{team}/slides/{index}',
  async run({ database }, { params, after }) {
    const team = parseId<'team'>(params['team']);
    if (team === undefined || after === null) return;
    await mendCopy(database, team, params['index'] ?? '');
  },
});
