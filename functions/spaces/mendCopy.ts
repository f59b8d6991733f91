import type { TeamId } from '../../src/model/ids.ts';
import { isObject, type JsonObject } from '../../src/model/json.ts';
import { isCopyOf, PUBLISHED, publishedCopy } from '../../src/model/slide/publishedSlide.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import type { FunctionDatabase } from '../ports.ts';
import { changeSpaces } from './changeSpaces.ts';

/** Makes the published copy at an index equal to its slide, whoever wrote either, and tells players if it was not. */
export async function mendCopy(
  database: FunctionDatabase,
  team: TeamId,
  index: string,
): Promise<void> {
  const space = teamSpace(team);
  const at = (list: string) => `${space}/${list}/${index}`;
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
