import { sameJson } from '../../../src/model/diff.ts';
import { parseId, type TeamId } from '../../../src/model/ids.ts';
import { isObject, type Json } from '../../../src/model/json.ts';
import { parseSlide } from '../../../src/model/slide/slide.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import type { FunctionDatabase } from '../../ports.ts';

/**
 * Records by id which published slides a team requires of which teams below: rules refuse to switch those off there, and
 * cannot search the slides.
 */
export const keepRequired = defineTrigger({
  on: 'change',
  name: 'keepRequired',
  path: 'teams/{team}/slides/{index}',
  async run({ database }, { params, before, after }) {
    const team = parseId<'team'>(params['team']);
    const id = isObject(after) ? parseId<'slide'>(after['id']) : undefined;
    if (team === undefined || id === undefined) return;
    if (![before, after].some((row) => isObject(row) && row['share'] !== undefined)) return;
    const path = `teams/${team}/required/${id}`;
    await database.exclusively([path], async () => {
      const wanted = await requiredOf(database, team, params['index'] ?? '');
      if (!sameJson(await database.get(path), wanted)) await database.update({ [path]: wanted });
    });
  },
});

/** Returns the teams of which the slide at an index is required now, or `all`; null if it is of none. */
async function requiredOf(database: FunctionDatabase, team: TeamId, index: string): Promise<Json> {
  const slide = parseSlide(await database.get(`teams/${team}/slides/${index}`), team);
  if (slide?.status !== 'published' || !slide.share?.isRequired) return null;
  if (slide.share.toAll) return { all: true };
  const chosen = Object.values(slide.branches).filter(({ active }) => active);
  return chosen.length === 0 ? null : Object.fromEntries(chosen.map(({ id }) => [id, true]));
}
