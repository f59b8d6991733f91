import { parseId, type TeamId } from '../../../src/model/ids.ts';
import { isObject, type JsonObject } from '../../../src/model/json.ts';
import { isCopyOf, PUBLISHED, publishedCopy } from '../../../src/model/publishedSlide.ts';
import { teamSpace } from '../../../src/model/spaces.ts';
import { changeSpaces } from '../../spaces/changeSpaces.ts';
import { defineTrigger, type Change } from '../../defineTrigger.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';

/**
 * Keeps the published copy that players and child teams read equal to its slide. Publishing writes the copy too, but
 * apps that predate copies do not, and apps that know fewer fields omit some.
 */
export const keepCopies = defineTrigger({
  on: 'change',
  name: 'keepCopies',
  path: 'teams/{team}/slides/{index}',
  run: mend,
});

async function mend({ database }: FunctionPorts, { params, after }: Change): Promise<void> {
  const team = parseId<'team'>(params['team']);
  if (team === undefined || after === null) return;
  const space = teamSpace(team);
  const at = (list: string) => `${space}/${list}/${params['index']}`;
  const find = () => findBetter(database, team, at);
  if ((await find()) === undefined) return;
  await changeSpaces(database, [space], async (revs) => {
    const rev = revs[space] ?? 0;
    const better = await find();
    const value = better ? { ...better, rev, shownRev: rev } : null;
    const writes = better === undefined ? {} : { [at(PUBLISHED)]: value };
    return { writes, sections: {}, shown: [space], result: undefined };
  });
}

/**
 * Returns the correct copy, null for none: a slide that was never published may have another one's index. Undefined if
 * the copy is correct or everything is gone.
 */
async function findBetter(
  database: FunctionDatabase,
  team: TeamId,
  at: (list: string) => string,
): Promise<JsonObject | null | undefined> {
  const [row, copy] = await Promise.all([database.get(at('slides')), database.get(at(PUBLISHED))]);
  if (!isObject(row)) return undefined;
  if (typeof row['shownRev'] !== 'number') return copy === null ? undefined : null;
  const isNewer = !isObject(copy) || Number(copy['shownRev']) < row['shownRev'];
  return isNewer || !isCopyOf(row as JsonObject, copy, team)
    ? publishedCopy(row as JsonObject)
    : undefined;
}
