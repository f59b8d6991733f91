import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { scenarioOf } from './scenario.ts';
import { simulate } from './simulate.ts';

interface Share {
  readonly simulationSeeds: readonly number[];
}

/** Summary of many runs. */
export interface SeedReport {
  readonly seeds: number;
  readonly changes: number;
  readonly failed: readonly { readonly seed: number; readonly findings: readonly string[] }[];
}

/** Runs the scenarios of `count` seeds from `first` on, on all processors of the machine. */
export async function runSeeds(first: number, count: number): Promise<SeedReport> {
  const workers = Math.min(count, availableParallelism());
  const seeds = Array.from({ length: count }, (_seed, index) => first + index);
  const reports = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      inWorker({ simulationSeeds: seeds.filter((seed) => seed % workers === worker) }),
    ),
  );
  return {
    seeds: count,
    changes: reports.reduce((sum, report) => sum + report.changes, 0),
    failed: reports.flatMap((report) => report.failed),
  };
}

function inWorker(share: Share): Promise<SeedReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function runShare({ simulationSeeds: seeds }: Share): Promise<SeedReport> {
  // Refusals occur by the thousand, and their stacks are never read.
  Error.stackTraceLimit = 0;
  let changes = 0;
  const failed: { seed: number; findings: readonly string[] }[] = [];
  for (const seed of seeds) {
    const { findings, accepted } = await simulate(scenarioOf(seed));
    changes += accepted;
    if (findings.length > 0) failed.push({ seed, findings });
  }
  return { seeds: seeds.length, changes, failed };
}

// A test may itself run in a worker, with other data.
const share = workerData as Share | null;
if (!isMainThread && share?.simulationSeeds) parentPort?.postMessage(await runShare(share));
