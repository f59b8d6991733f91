import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from '../engines/driver.ts';
import { readRuns, type EngineRuns } from './engineRuns.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Stage {
  readonly name: string;
  run(): Promise<Counts>;
}

/** A log keeps its colors as letters, five for each dot; tools color it all the same where `CI` is set. */
const PLAIN: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs a command with its output shown; answers its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...PLAIN, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** As `runCommand`, with its output held back until the end, so that several may run at a time. */
function runQuietly(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Passes when every lane does; a lane is a list of scripts of `package.json`, one after another. */
export function lanesStage(name: string, lanes: readonly (readonly string[])[]): Stage {
  return {
    name,
    async run() {
      const codes = await Promise.all(lanes.map(runLane));
      const failed = codes.flat().filter((code) => code !== 0).length;
      return { passed: codes.flat().length - failed, failed };
    },
  };
}

async function runLane(scripts: readonly string[]): Promise<readonly number[]> {
  const codes: number[] = [];
  for (const script of scripts) {
    const started = performance.now();
    const code = await runQuietly('npm', ['run', '--silent', script]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`— ${script}: ${code === 0 ? 'passed' : 'failed'}, ${seconds} s\n`);
    codes.push(code);
  }
  return codes;
}

/** A stage that passes or fails as a whole and counts as one. */
export function commandStage(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Stage {
  return {
    name,
    async run() {
      const code = await runCommand(command, args, env);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** The end-to-end tests in a real browser, counted one by one. */
export function playwrightStage(browser: string): Stage {
  return {
    name: 'end-to-end tests',
    run: () =>
      withReport(async (report) => {
        const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
        const config = ['--config', 'config/playwright.config.ts'];
        const args = ['test', '--reporter=list,json', ...config];
        const code = await runCommand('playwright', args, env);
        return { code, read: readPlaywright };
      }),
  };
}

/**
 * Journeys of a configuration whose projects are named after engines. `tell` is given who walked what. A
 * journey that was skipped counts as a failure.
 */
function journeysStage(
  name: string,
  args: readonly string[],
  tell: (runs: EngineRuns) => void,
): Stage {
  return {
    name,
    run: () =>
      withReport(async (report) => {
        const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
        const code = await runCommand('playwright', ['test', '--reporter=list,json', ...args], env);
        const read = (json: unknown) => {
          const runs = readRuns(json);
          tell(runs);
          const { passed, failed } = readPlaywright(json);
          return { passed, failed: failed + runs.skipped };
        };
        return { code, read };
      }),
  };
}

/** The journeys that are written for every engine, in Chromium and in those found. */
export function enginesStage(
  engines: readonly EngineName[],
  tell: (runs: EngineRuns) => void,
): Stage {
  const config = ['--config', 'config/playwright.engines.config.ts'];
  const projects = engines.flatMap((engine) => ['--project', engine]);
  return journeysStage(`journeys in ${engines.join(', ')}`, [...config, ...projects], tell);
}

const OLD_PLAYER = 'tests/chromium79';

/** The player in Chromium 79, which a registry has; without it this is as `missingStage`. */
export function oldPlayerStage(isNeeded: boolean, tell: (runs: EngineRuns) => void): Stage {
  const config = ['--config', 'config/playwright.chromium79.config.ts'];
  const stage = journeysStage('the player in chromium79', config, tell);
  const install = [
    '--prefix',
    OLD_PLAYER,
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--silent',
  ];
  return {
    ...stage,
    async run() {
      if ((await runCommand('npm', install)) === 0) return stage.run();
      return missingStage('journeys in chromium79 (npm: chrome-aws-lambda)', isNeeded).run();
    },
  };
}

/** In place of tests whose engine or program cannot be had: one failure where all are needed, else only named. */
export function missingStage(name: string, isNeeded: boolean): Stage {
  return {
    name,
    run() {
      process.stdout.write(`Not tried: ${name}.\n`);
      return Promise.resolve({ passed: 0, failed: isNeeded ? 1 : 0 });
    },
  };
}

interface Outcome {
  readonly code: number;
  readonly read: (report: unknown) => Counts;
}

/** A run that failed without naming a failed test (no report, a crash) still counts as one failure. */
export async function withReport(run: (path: string) => Promise<Outcome>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
  try {
    const path = join(folder, 'report.json');
    const { code, read } = await run(path);
    const counts = readReport(path, read);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    process.stderr.write(`no readable test report: ${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

function readPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  if (stats.flaky > 0)
    process.stdout.write(`— passed at the second try: ${stats.flaky}, see above\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * Runs stages in turn, says how long each took, and answers the sum. Those that failed are named again at the end, as
 * a long log is often read from there, or kept from there on.
 */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0 };
  const failed: string[] = [];
  for (const { name, run } of stages) {
    process.stdout.write(`\n— ${name}\n`);
    const started = performance.now();
    const counts = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `— ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s\n`,
    );
    total = { passed: total.passed + counts.passed, failed: total.failed + counts.failed };
    if (counts.failed > 0) failed.push(`${counts.failed} in ${name}`);
  }
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join('; ')}\n`);
  return total;
}

/** Prints the closing line, which is read by machines, and ends the process. */
export function finish({ passed, failed }: Counts): never {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
