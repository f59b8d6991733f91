import { relative } from 'node:path';
import { runCommand, withReport, type Counts, type Stage } from './stages.ts';
import { SLOW_TESTS } from './slowTests.ts';

/* A process a file costs a quarter of the time; that no file leaves a trace in the next is seen by `test:long`. */
const UNIT_TESTS = {
  quick: ['--no-isolate', ...SLOW_TESTS.flatMap((pattern) => ['--exclude', pattern])],
  slow: ['--config', 'config/vitest.slow.config.ts'],
} as const;

/** With more files than this something is broken, and the time of a second try is better spent elsewhere. */
const MOST_FILES = 5;

/** What the JSON report of Vitest holds, of what is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface UnitCounts extends Counts {
  /** Absolute paths of the files that failed. */
  readonly files: readonly string[];
  /** How many tests passed in those files. */
  readonly passedThere: number;
}

/**
 * Half of the unit tests, counted one by one. Files that failed are tried once more, by themselves, and named: among
 * thousands of tests, some wait on real sockets and disks that a busy machine may hold up.
 */
export function vitestStage(which: keyof typeof UNIT_TESTS): Stage {
  return {
    name: `${which} unit tests`,
    async run() {
      const first = await runVitest(UNIT_TESTS[which]);
      if (first.files.length === 0 || first.files.length > MOST_FILES) return first;
      const files = first.files.map((file) => relative(process.cwd(), file));
      process.stdout.write(`— tried a second time: ${files.join(', ')}\n`);
      return afterSecondTry(first, await runVitest([...UNIT_TESTS[which], ...files]));
    },
  };
}

async function runVitest(args: readonly string[]): Promise<UnitCounts> {
  let seen: UnitCounts | undefined;
  const counts = await withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runCommand('vitest', ['run', ...args, ...reporters]);
    return { code, read: (json) => (seen = readVitest(json as VitestReport)) };
  });
  return { files: [], passedThere: 0, ...seen, ...counts };
}

export function readVitest(report: VitestReport): UnitCounts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report;
  const failed = testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    files: failed.map(({ name }) => name),
    passedThere: failed
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
  };
}

/** Only the second try counts for the files in it. */
export function afterSecondTry(first: UnitCounts, second: Counts): Counts {
  return { passed: first.passed - first.passedThere + second.passed, failed: second.failed };
}
