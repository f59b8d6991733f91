import { writeFileSync, mkdirSync } from 'node:fs';
import { hasFailed, type JobResult } from './jobs.ts';
import { ageOf, readLedger } from './ledger.ts';
import { failuresIn, sumOf } from './outcome.ts';
import type { ProcessorTime } from './processorTime.ts';
import { repeatFailures } from './repeatFailures.ts';

/** What the last run counted, for `.ci/run`, which sums up several. */
export const COUNTS_FILE = '.cache/counts.json';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** On CI a test that cannot run, for want of a program, is a failure. */
const isAllNeeded = (): boolean => Boolean(process.env['CI']);

/** Prints everything that a person wants to know of a run, and the closing line, which is read by machines. */
export async function finish(
  results: readonly JobResult[],
  processors: ProcessorTime,
  {
    processorSecondsMax = Infinity,
    before = { passed: 0, failed: 0 },
    alsoFlaky = [],
  }: FinishOptions = {},
): Promise<never> {
  const spent = processors.seconds();
  processors.stop();
  const total = sumOf(results.map(({ outcome }) => outcome));
  print('Skipped', total.skipped);
  print('Flaky: passed at a second try only', total.flaky);
  print('Flaky, and not concerned by what changed: does not fail this run', alsoFlaky);
  print(
    'Failed',
    total.failed.map(({ title }) => title),
  );
  await repeatFailures(total.failed);
  const isDear = spent !== undefined && spent > processorSecondsMax;
  printTimes(results, spent);
  if (isDear) {
    process.stdout.write(
      `That is more than ${processorSecondsMax} processor seconds: who adds a journey moves another to test:full.\n`,
    );
  }
  const ledger = readLedger();
  process.stdout.write(`\n${ageOf('full', ledger)}; ${ageOf('long', ledger)}\n`);
  const failing = results.filter(hasFailed).map(({ job }) => job.name);
  if (failing.length > 0) process.stdout.write(`Red: ${failing.join('; ')}\n`);
  const failed = failuresIn(total, isAllNeeded()) + (isDear ? 1 : 0);
  return close({ passed: before.passed + total.passed, failed: before.failed + failed });
}

export interface FinishOptions {
  /** More processor time than this fails, s. */
  readonly processorSecondsMax?: number | undefined;
  /** What an earlier run counted, to which this one is added. */
  readonly before?: Counts;
  /** Flaky tests that are told and do not count. */
  readonly alsoFlaky?: readonly string[];
}

/** Prints the closing line and ends the process. */
function close({ passed, failed }: Counts): never {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(COUNTS_FILE, JSON.stringify({ passed, failed }));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

function printTimes(results: readonly JobResult[], spent: number | undefined): void {
  const rows = results.map(({ job, seconds, processorSeconds }) => {
    const processor = processorSeconds === undefined ? '' : processorSeconds.toFixed(0);
    return `${seconds.toFixed(0).padStart(6)} ${processor.padStart(6)}  ${job.name}`;
  });
  print('Seconds, processor seconds', rows);
  if (spent !== undefined) process.stdout.write(`${spent.toFixed(0)} processor seconds in all.\n`);
}
