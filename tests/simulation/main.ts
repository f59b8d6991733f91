import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { shrink } from './shrink.ts';
import { scenarioOf, simulate } from './simulate.ts';

/*
 * `npm run simulate -- --seeds 1000 --seed 1`. Each failing seed is printed, made smaller and kept in
 * `regressions/`, where the tests replay it for ever. One seed again: `--seeds 1 --seed 4711`.
 */
interface Share {
  readonly seeds: readonly number[];
}
interface Report {
  readonly seeds: number;
  readonly changes: number;
  readonly failed: readonly { readonly seed: number; readonly findings: readonly string[] }[];
}

async function runShare({ seeds }: Share): Promise<Report> {
  let changes = 0;
  const failed: { seed: number; findings: readonly string[] }[] = [];
  for (const seed of seeds) {
    const { findings, accepted } = await simulate(scenarioOf(seed));
    changes += accepted;
    if (findings.length > 0) failed.push({ seed, findings });
  }
  return { seeds: seeds.length, changes, failed };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seeds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
  });
  const [first, count] = [Number(values.seed), Number(values.seeds)];
  const startedAt = Date.now();
  const workers = Math.min(count, Math.max(1, cpus().length));
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const seeds = Array.from({ length: count }, (_seed, index) => first + index);
      return inWorker({ seeds: seeds.filter((seed) => seed % workers === worker) });
    }),
  );
  const failed = reports.flatMap((report) => report.failed);
  for (const { seed, findings } of failed) {
    process.stdout.write(
      `seed ${seed}\n${findings
        .slice(0, 8)
        .map((line) => `  ${line}\n`)
        .join('')}`,
    );
  }
  if (failed[0]) await keep(failed[0].seed);
  const changes = reports.reduce((sum, report) => sum + report.changes, 0);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `${count} seeds, ${changes} changes, ${failed.length} failed, ${seconds} s\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function inWorker(share: Share): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function keep(seed: number): Promise<void> {
  const { scenario, result } = await shrink(scenarioOf(seed));
  const folder = new URL('./regressions/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`seed-${seed}.json`, folder), `${JSON.stringify(scenario, null, 2)}\n`);
  process.stdout.write(`smallest: ${JSON.stringify(scenario)}\n  ${result.findings[0]}\n`);
}

if (isMainThread) await main();
else parentPort?.postMessage(await runShare(workerData as Share));
