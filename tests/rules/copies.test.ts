import { expect, it } from 'vitest';
import { isObject, type Json } from '../../src/model/json.ts';
import { MUTATORS, type AnyMutator } from '../../src/model/mutations/registry.ts';
import { PUBLISHED } from '../../src/model/slide/publishedSlide.ts';
import { compileRules } from '../../server/rules/ruleset.ts';
import { damagedRows } from '../golden/damage.ts';
import { ROWS } from '../golden/rows.ts';
import { engineOn } from './asEngine.ts';
import { RULES, SLIDE, TEAM, treeOf, worldData, worldOn, type World } from './world.ts';

/*
 * The rules judge the whole copy of a slide, but only what changes in the slide itself. Whatever an earlier version
 * stored in a slide must not prevent anybody from publishing it.
 */

const compiled = compileRules(RULES);
const publish = MUTATORS.get('slide.setStatus') as AnyMutator; // see `mutatorSamples`
const ROUNDS = 120;
const COPY = `teams/${TEAM.T}/${PUBLISHED}/1`;

function worldWith(row: object): World {
  const data = worldData() as { teams: Record<string, { slides: Record<string, unknown> }> };
  const team = data.teams[TEAM.T];
  if (!team) throw new Error('no team');
  team.slides['1'] = JSON.parse(JSON.stringify(row));
  return worldOn(treeOf(data as unknown as Json), compiled);
}

/** Returns the fields of the copy that the rules refuse. */
function refusedFields(world: World, updates: Readonly<Record<string, Json>>): readonly string[] {
  const { [COPY]: copy = null } = updates;
  if (!isObject(copy) || world.canWrite('admin', updates)) return [];
  const culprits = Object.keys(copy).filter((name) => {
    const { [name]: _left, ...rest } = copy;
    return world.canWrite('admin', { ...updates, [COPY]: rest as Json });
  });
  return culprits.length === 0 ? ['several'] : culprits;
}

it('each slide that is read can be published with its copy', () => {
  const refused = new Set<string>();
  let published = 0;
  for (const damaged of damagedRows(ROWS.slide.raw, ROUNDS, 7)) {
    const row = { ...(damaged as object), id: SLIDE.draft, status: 'draft', rev: 9 };
    Reflect.deleteProperty(row, 'shownRev');
    const world = worldWith(row);
    const { run, updatesFor } = engineOn(world);
    const args = { teamId: TEAM.T, id: SLIDE.draft, status: 'published', from: 'draft', at: 1 };
    const { [COPY]: copy = null, ...ofSlide } = updatesFor(run(publish, args, 'admin', false));
    if (copy === null || !world.canWrite('admin', ofSlide)) continue;
    published += 1;
    for (const field of refusedFields(world, { ...ofSlide, [COPY]: copy })) refused.add(field);
  }
  expect(published).toBeGreaterThan(ROUNDS / 3);
  expect([...refused]).toEqual([]);
});
