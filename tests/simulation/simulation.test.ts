import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runSeeds } from './runSeeds.ts';
import { scenarioOf, type Scenario } from './scenario.ts';
import { simulate } from './simulate.ts';

/**
 * Replay one with `SIM_SEED`, run more with `SIM_SEEDS` or `npm test -- simulation`; `npm run test:long` runs
 * thousands.
 */
const FIRST = Number(process.env['SIM_SEED'] ?? 1);
const COUNT = Number(process.env['SIM_SEEDS'] ?? 24);
const folder = new URL('./regressions/', import.meta.url);

describe('the engine in a hostile world', () => {
  it('[SI1] [RB1] loses nothing, doubles nothing, agrees at the end', async () => {
    const { failed, seeds } = await runSeeds(FIRST, COUNT);
    expect(failed).toEqual([]);
    expect(seeds).toBe(COUNT);
  }, 480_000);

  it('[SI2] the same seed gives the same run', async () => {
    const [a, b] = [await simulate(scenarioOf(7)), await simulate(scenarioOf(7))];
    expect(a).toEqual(b);
  });

  const kept = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  it.each(kept)('[SI3] stays mended: %s', async (name) => {
    const scenario = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Scenario;
    expect((await simulate(scenario)).findings).toEqual([]);
  });
});
