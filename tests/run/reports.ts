import { relative } from 'node:path';
import { failedAs, NOTHING, type Command, type Outcome, type TestRun } from './outcome.ts';

/** What the JSON report of Vitest holds, of what is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** How a suite runs its tests, so that one of them can be run in the same way. */
export type Way = Required<Pick<Command, 'args' | 'env'>>;

/** A file that could not be loaded counts as one failed test. */
export function readVitest(report: VitestReport, way: Way): Outcome {
  const failed: TestRun[] = [];
  const skipped: string[] = [];
  let passed = 0;
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name);
    for (const test of assertionResults) {
      const title = `${file}: ${test.fullName}`;
      if (test.status === 'passed') passed++;
      else if (test.status !== 'failed') skipped.push(title);
      else failed.push({ title, alone: vitestAlone(way, file, patternName(test)) });
    }
    const isNamed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !isNamed) {
      failed.push({ title: file, alone: vitestAlone(way, file) });
    }
  }
  return { ...NOTHING, passed, failed, skipped };
}

/** The name that `--testNamePattern` compares; the report's `fullName` is joined in another way. */
const patternName = ({
  ancestorTitles,
  title,
}: VitestReport['testResults'][number]['assertionResults'][number]): string =>
  [...ancestorTitles, title].join(' > ');

function vitestAlone({ args, env }: Way, file: string, title?: string): Command {
  const pattern = title === undefined ? [] : ['-t', `^${escaped(title)}$`];
  return { program: 'vitest', args: ['run', ...args, file, ...pattern], env };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The files that took longest, for a person to see what to make cheaper. */
export function dearestFiles({ testResults }: VitestReport, most: number): readonly string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${relative(process.cwd(), name)} ${seconds.toFixed(1)} s`);
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
  }[];
}
interface SpecSuite {
  readonly suites?: readonly SpecSuite[];
  readonly specs?: readonly Spec[];
}
/** What Playwright's JSON report holds, of what is read here. */
export interface PlaywrightReport extends SpecSuite {
  readonly errors?: readonly unknown[];
}

export function readPlaywright(report: PlaywrightReport, { args, env }: Way): Outcome {
  const outcome = {
    passed: 0,
    failed: [] as TestRun[],
    flaky: [] as string[],
    skipped: [] as string[],
  };
  for (const { title, file, line, tests } of specsOf(report)) {
    for (const { projectName, status, annotations = [] } of tests) {
      const name = [projectName, `${file}:${line}`, title].filter(Boolean).join(' ');
      const project = projectName ? ['--project', projectName] : [];
      if (status === 'expected') outcome.passed++;
      else if (status === 'flaky') outcome.flaky.push(name);
      else if (status === 'skipped') outcome.skipped.push(`${name}${reasonIn(annotations)}`);
      else {
        const alone = ['test', ...args, ...project, '--retries=0', `${file}:${line}`];
        outcome.failed.push({ title: name, alone: { program: 'playwright', args: alone, env } });
      }
    }
  }
  // A setup that failed, or a file that could not be loaded, is in no test's name.
  if (report.errors?.length && outcome.failed.length === 0) {
    outcome.failed.push(...failedAs('Playwright could not run').failed);
  }
  return outcome;
}

function reasonIn(annotations: NonNullable<Spec['tests'][number]['annotations']>): string {
  const reasons = annotations.flatMap(({ description }) => description ?? []);
  return reasons.length > 0 ? ` (skipped: ${reasons.join(', ')})` : '';
}

const specsOf = ({ suites = [], specs = [] }: SpecSuite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
