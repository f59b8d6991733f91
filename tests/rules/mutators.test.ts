import { expect, it } from 'vitest';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { engineOn } from './asEngine.ts';
import { SAMPLES } from './mutatorSamples.ts';
import { ROLES, createWorld } from './world.ts';

/*
 * The permissions of the model and those of the rules are one table: the rules accept what a mutation allows its actor,
 * as the sync engine sends it, and reject what it refuses when a client sends it without checking.
 */

const world = createWorld();
const { run, updatesFor } = engineOn(world);

const cases = [...MUTATORS.values()].flatMap((mutator) =>
  (SAMPLES[mutator.name] ?? []).flatMap((args, i) =>
    ROLES.filter((role) => role !== 'nobody').map(
      (role) => [mutator.name, i, role, mutator, args] as const,
    ),
  ),
);

it.each(cases)(
  '%s (%i) as %s: what the model allows, the rules do',
  (_n, _i, role, mutator, args) => {
    const honest = run(mutator, args, role, false);
    const updates = honest.refusal ? {} : updatesFor(honest);
    const isSent = Object.keys(updates).length > 0;
    expect([updates, !isSent || world.canWrite(role, updates)]).toEqual([updates, true]);
  },
);

it.each(cases)('%s (%i) as %s: what it does not, they refuse', (_n, _i, role, mutator, args) => {
  const honest = updatesFor(run(mutator, args, role, false));
  const forged = updatesFor(run(mutator, args, role, true));
  const isMore = JSON.stringify(forged) !== JSON.stringify(honest);
  expect([forged, isMore && world.canWrite(role, forged)]).toEqual([forged, false]);
});

it('some of each are sent at all', () => {
  const sent = cases.filter(([, , role, mutator, args]) => {
    return Object.keys(updatesFor(run(mutator, args, role, false))).length > 0;
  });
  const forgeries = cases.filter(
    ([, , role, mutator, args]) => run(mutator, args, role, false).refusal,
  );
  expect(new Set(sent.map(([name]) => name))).toEqual(new Set(Object.keys(SAMPLES)));
  expect(forgeries.length).toBeGreaterThan(sent.length);
});

it('every mutation has samples: add some for a new one', () => {
  expect([...MUTATORS.keys()].filter((name) => !SAMPLES[name]?.length)).toEqual([]);
});
