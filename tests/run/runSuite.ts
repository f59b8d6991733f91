import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CUT, runCommand } from './commands.ts';
import type { Missing } from './needs.ts';
import { failedAs, NOTHING, sumOf, type Outcome } from './outcome.ts';
import {
  dearestFiles,
  readPlaywright,
  readVitest,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';
import type { Need, Suite } from './suites.ts';

const REPORTS = '.cache/reports';
const DEAREST = 5;

export interface SuiteOptions {
  readonly missing: Missing;
  /** Further arguments for its runner, which choose some of its tests, or run them more than once. */
  readonly extra?: readonly string[];
  readonly limitMs?: number | undefined;
}

/** Where a suite's last report lies: JSON, as its runner writes it. */
export const reportOf = (suite: Suite) => join(REPORTS, `${suite.name.replace(/\W+/g, '-')}.json`);

/** Runs what of a suite can run here; what cannot is skipped, with the reason. Undefined if its time ran out. */
export async function runSuite(suite: Suite, options: SuiteOptions): Promise<Outcome | undefined> {
  const absent = (suite.needs ?? []).flatMap((need) => {
    const text = options.missing.get(need);
    return text === undefined ? [] : [{ need, text }];
  });
  const skipped = absent.map(({ need, text }) => `${suite.name} in ${need} (skipped: ${text})`);
  const left = { ...NOTHING, skipped };
  if (absent.some(({ need }) => isWholeSuite(suite, need))) return left;
  const outcome = await runPrograms(suite, absent, options);
  return outcome && sumOf([outcome, left]);
}

/** An engine that is missing leaves the others of a suite whose projects are engines. */
const isWholeSuite = ({ needs = [] }: Suite, need: Need): boolean =>
  need === 'chromium' || needs.filter((each) => each !== 'chromium').length === 1;

async function runPrograms(
  suite: Suite,
  absent: readonly { readonly need: Need }[],
  { extra = [], limitMs }: SuiteOptions,
): Promise<Outcome | undefined> {
  const report = reportOf(suite);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const args = argsOf(suite);
  const engines = (suite.needs ?? []).filter((need) => !absent.some((each) => each.need === need));
  const some = absent.length > 0 ? engines.flatMap((engine) => ['--project', engine]) : [];
  const code = await runCommand(
    suite.runner === 'vitest'
      ? {
          program: 'vitest',
          args: [
            'run',
            ...args,
            ...some,
            ...extra,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          env: envOf(suite),
        }
      : {
          program: 'playwright',
          args: [
            'test',
            ...args,
            ...some,
            ...extra,
            '--reporter=list,json',
            `--retries=${retriesOf(suite)}`,
          ],
          env: { ...envOf(suite), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
    limitMs === undefined ? {} : { limitMs },
  );
  return code === CUT ? undefined : readReport(suite, code);
}

/** Where second tries are made they are for their trace: who needs one counts as flaky, and fails. */
const retriesOf = ({ tier }: Suite) => (tier === 'test' ? 0 : 1);

function argsOf({ args = [], config, runner }: Suite): readonly string[] {
  const usual = runner === 'playwright' ? 'config/playwright.config.ts' : 'vitest.config.ts';
  return ['--config', config ?? usual, ...args];
}

/** A variable that a person has set wins. */
function envOf({ name, env = {} }: Suite): Readonly<Record<string, string>> {
  const own = Object.entries(env).map(([key, value]) => [key, process.env[key] ?? value]);
  return { ...Object.fromEntries(own), TEST_SUITE: name };
}

/** A run that failed without naming a test (no report, a crash) still counts as one failure. */
function readReport(suite: Suite, code: number): Outcome {
  try {
    const outcome = parseReport(suite, JSON.parse(readFileSync(reportOf(suite), 'utf8')));
    const isSilent = code !== 0 && outcome.failed.length + outcome.flaky.length === 0;
    return isSilent ? sumOf([outcome, failedAs(`${suite.name} ended with code ${code}`)]) : outcome;
  } catch (error) {
    return failedAs(`${suite.name} left no readable report: ${String(error)}`);
  }
}

function parseReport(suite: Suite, report: unknown): Outcome {
  const alone = { args: argsOf(suite), env: envOf(suite) };
  if (suite.runner === 'playwright') return readPlaywright(report as PlaywrightReport, alone);
  const run = report as VitestReport;
  process.stdout.write(`— longest: ${dearestFiles(run, DEAREST).join(', ')}\n`);
  return readVitest(run, alone);
}
