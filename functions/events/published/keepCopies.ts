import { isDeepStrictEqual } from 'node:util';
import { parseId } from '../../../src/model/ids.ts';
import { isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import { PUBLISHED, publishedCopy } from '../../../src/model/publishedSlide.ts';
import { teamSpace } from '../../../src/model/spaces.ts';
import { changeSpaces } from '../../changeSpaces.ts';
import { defineTrigger, type Change } from '../../defineTrigger.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';

/**
 * Holds what walls and child teams read of a slide to what the slide is. Whoever publishes writes the copy along;
 * an app from before there were copies does not, and one that knows fewer fields leaves some out.
 */
export const keepCopies = defineTrigger({
  on: 'change',
  name: 'keepCopies',
  path: 'teams/{team}/slides/{index}',
  run: mend,
});

async function mend({ database }: FunctionPorts, { params, after }: Change): Promise<void> {
  const team = parseId<'team'>(params['team']);
  if (team === undefined || !isShownRow(after)) return;
  const space = teamSpace(team);
  const at = {
    row: `${space}/slides/${params['index']}`,
    copy: `${space}/${PUBLISHED}/${params['index']}`,
  };
  if ((await findBetter(database, at)) === undefined) return;
  await changeSpaces(database, [space], async (revs) => {
    const rev = revs[space] ?? 0;
    const copy = await findBetter(database, at);
    const writes: Record<string, Json> = copy ? { [at.copy]: { ...copy, rev, shownRev: rev } } : {};
    return { writes, sections: {}, shown: [space], result: undefined };
  });
}

/** The copy as it has to be; undefined where it is so, or where all is gone. */
async function findBetter(
  database: FunctionDatabase,
  at: { readonly row: string; readonly copy: string },
): Promise<JsonObject | undefined> {
  const [row, copy] = await Promise.all([database.get(at.row), database.get(at.copy)]);
  if (!isShownRow(row)) return undefined;
  const wanted = publishedCopy(row);
  return isSame(wanted, copy) ? undefined : wanted;
}

/** True for rows that are, or once were, on walls. */
const isShownRow = (row: Json): row is JsonObject =>
  isObject(row) && typeof row['shownRev'] === 'number';

/** A copy that was mended has a later stamp than its slide, and a slide that is not shown goes on changing. */
function isSame(wanted: JsonObject, copy: Json): boolean {
  if (!isObject(copy) || Number(copy['shownRev']) < Number(wanted['shownRev'])) return false;
  return isDeepStrictEqual(withoutStamps(wanted), withoutStamps(copy as JsonObject));
}

const withoutStamps = ({ rev: _rev, shownRev: _shownRev, ...content }: JsonObject): JsonObject =>
  content;
