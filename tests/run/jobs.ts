import { runCommand } from './commands.ts';
import type { Missing } from './needs.ts';
import { failedAs, failuresIn, PASSED, sumOf, type Outcome } from './outcome.ts';
import type { ProcessorTime } from './processorTime.ts';
import { runSuite } from './runSuite.ts';
import type { Suite } from './suites.ts';

/** One step of a run: a suite, or checks that count as one test each. */
export interface Job {
  readonly name: string;
  readonly suite?: Suite;
  /** Undefined if it was ended as its time ran out. */
  run(limitMs?: number): Promise<Outcome | undefined>;
}

export interface JobResult {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Seconds of processor time; undefined where the system does not tell. */
  readonly processorSeconds: number | undefined;
}

/** Scripts of `package.json`, with the words behind `--`, one after another. */
type Lane = readonly string[];

/** Each script counts as one test; lanes run at a time. */
export function scriptsJob(name: string, ...lanes: readonly Lane[]): Job {
  return { name, run: async () => sumOf((await Promise.all(lanes.map(runLane))).flat()) };
}

async function runLane(lane: Lane): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const script of lane) {
    const [name = '', ...words] = script.split(' ');
    const command = { program: 'npm', args: ['run', '--silent', name, '--', ...words] };
    const code = await runCommand(command, { isQuiet: true });
    const title = ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
    const alone = { title, alone: command };
    outcomes.push(code === 0 ? PASSED : { ...failedAs(''), failed: [alone] });
  }
  return outcomes;
}

/** A suite; `part` says which tests of it `extra` chooses. */
export function suiteJob(
  suite: Suite,
  missing: Missing,
  part = '',
  extra: readonly string[] = [],
): Job {
  const name = part ? `${suite.name}, ${part}` : suite.name;
  return { name, suite, run: (limitMs) => runSuite(suite, { missing, extra, limitMs }) };
}

/** Runs a job and prints how it ended. Undefined if its time ran out. */
export async function runJob(
  job: Job,
  processors: ProcessorTime,
  limitMs?: number,
): Promise<JobResult | undefined> {
  process.stdout.write(`\n— ${job.name}\n`);
  const [started, before] = [performance.now(), processors.seconds()];
  const outcome = await job.run(limitMs);
  const seconds = (performance.now() - started) / 1000;
  const after = processors.seconds();
  if (!outcome) return undefined;
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before;
  const result = { job, outcome, seconds, processorSeconds };
  process.stdout.write(`— ${job.name}: ${lineOf(result)}\n`);
  return result;
}

function lineOf({ outcome, seconds, processorSeconds }: JobResult): string {
  const { passed, failed, flaky, skipped } = outcome;
  const counts = [
    `${passed} passed`,
    `${failed.length} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ];
  const processor =
    processorSeconds === undefined ? [] : [`${processorSeconds.toFixed(0)} processor seconds`];
  return [...counts, `${seconds.toFixed(1)} s`, ...processor].join(', ');
}

export const hasFailed = ({ outcome }: JobResult): boolean => failuresIn(outcome, false) > 0;
