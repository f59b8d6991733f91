import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runDay } from './day/day.ts';
import { runSeeds } from './runSeeds.ts';
import { scenarioOf } from './scenario.ts';
import { shrink } from './shrink.ts';

/*
 * `npm test -- simulation --seeds 1000 --seed 1`. Each failing seed is printed, shrunk and kept in `regressions/`,
 * where the tests replay it forever. One seed again: `--seeds 1 --seed 4711`. `--day` instead measures what a day of a
 * screen and of an editor costs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      day: { type: 'boolean', default: false },
    },
  });
  if (values.day) {
    process.exitCode = (await runDay()) ? 0 : 1;
    return;
  }
  const [first, count] = [Number(values.seed), Number(values.seeds)];
  const startedAt = Date.now();
  const { failed, changes } = await runSeeds(first, count);
  for (const { seed, findings } of failed) {
    process.stdout.write(
      `seed ${seed}\n${findings
        .slice(0, 8)
        .map((line) => `  ${line}\n`)
        .join('')}`,
    );
  }
  if (failed[0]) await keep(failed[0].seed);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `${count} seeds, ${changes} changes, ${failed.length} failed, ${seconds} s\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function keep(seed: number): Promise<void> {
  const { scenario, result } = await shrink(scenarioOf(seed));
  const folder = new URL('./regressions/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`seed-${seed}.json`, folder), `${JSON.stringify(scenario, null, 2)}\n`);
  process.stdout.write(`smallest: ${JSON.stringify(scenario)}\n  ${result.findings[0]}\n`);
}

await main();
