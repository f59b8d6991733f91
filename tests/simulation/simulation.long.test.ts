import { expect, it } from 'vitest';
import { runSeeds } from './runSeeds.ts';

/** Beyond the seeds of the daily run. */
const FIRST = 1_000;
const COUNT = 2_000;

it('[SI1] [RB1] two thousand seeds more lose nothing, double nothing, and agree at the end', async () => {
  const { failed, seeds } = await runSeeds(FIRST, COUNT);
  expect(failed).toEqual([]);
  expect(seeds).toBe(COUNT);
});
