import { expect, it } from 'vitest';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { engineOn } from './asEngine.ts';
import { SAMPLES } from './mutatorSamples.ts';
import { worldOfOldRows } from './oldRows.ts';
import { createWorld } from './world.ts';

/*
 * Rows contain values that an earlier version of the rules accepted: pages without an address, invalid dates, blank
 * names. They must not prevent changes of anything else.
 */

const world = createWorld(worldOfOldRows());
const { run, updatesFor } = engineOn(world);

const cases = [...MUTATORS.values()].flatMap((mutator) =>
  (SAMPLES[mutator.name] ?? []).map((args, i) => [mutator.name, i, mutator, args] as const),
);

it.each(cases)('%s (%i) is taken beside what is malformed', (_name, _i, mutator, args) => {
  const updates = updatesFor(run(mutator, args, 'admin', false));
  const isSent = Object.keys(updates).length > 0;
  expect([updates, !isSent || world.canWrite('admin', updates)]).toEqual([updates, true]);
});
