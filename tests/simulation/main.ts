import { parseArgs } from 'node:util';
import { scenarioOf, simulate } from './simulate.ts';

/** `npm run simulate -- --seeds 1000 --seed 1`: prints each failing seed; replay it with `--seeds 1`. */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
const count = Number(values.seeds);
let failed = 0;
let changes = 0;
let steps = 0;
const startedAt = Date.now();
for (let seed = first; seed < first + count; seed++) {
  const { findings, accepted, steps: taken } = await simulate(scenarioOf(seed));
  changes += accepted;
  steps += taken;
  if (findings.length === 0) continue;
  failed++;
  process.stdout.write(
    `seed ${seed}\n${findings
      .slice(0, 8)
      .map((line) => `  ${line}\n`)
      .join('')}`,
  );
}
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(
  `${count} seeds, ${changes} changes, ${steps} steps, ${failed} failed, ${seconds} s\n`,
);
process.exit(failed === 0 ? 0 : 1);
