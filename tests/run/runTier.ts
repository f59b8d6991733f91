import { parseArgs } from 'node:util';
import { keepTemporaryFilesInMemory } from '../tools/inMemory.ts';
import { finish } from './finish.ts';
import { runJob, suiteJob, type Job, type JobResult } from './jobs.ts';
import { findMissing } from './needs.ts';
import { followProcessorTime } from './processorTime.ts';
import { record, whyNotRecorded } from './record.ts';
import { chooseSeed } from './seed.ts';
import { SUITES, type Tier } from './suites.ts';

export interface TierOptions {
  /** Jobs that come before the suites. */
  readonly before: readonly Job[];
  /** Jobs that the suites with a browser need: they come before the first of them. */
  readonly build: readonly Job[];
  /** More processor time than this fails, s. */
  readonly processorSecondsMax?: number;
}

/**
 * Runs all suites of a tier and ends the process: `--record` enters those that were green into the ledger. Prints what
 * failed, was skipped or took long before the closing line.
 */
export async function runTier(tier: Tier, options: TierOptions): Promise<never> {
  const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
  const why = values.record ? whyNotRecorded() : undefined;
  if (why !== undefined) {
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
  keepTemporaryFilesInMemory();
  const processors = followProcessorTime();
  const seed = chooseSeed(tier);
  const suites = SUITES.filter((suite) => suite.tier === tier);
  const missing = await findMissing(suites);
  const isBrowsed = suites.map(({ runner }) => runner === 'playwright');
  const jobs = suites.map((suite) => suiteJob(suite, missing));
  const first = isBrowsed.includes(true) ? isBrowsed.indexOf(true) : jobs.length;
  const results: JobResult[] = [];
  for (const job of [
    ...options.before,
    ...jobs.slice(0, first),
    ...options.build,
    ...jobs.slice(first),
  ]) {
    const result = await runJob(job, processors);
    if (result) results.push(result);
  }
  if (values.record) record(results, seed);
  return finish(results, processors, { processorSecondsMax: options.processorSecondsMax });
}
