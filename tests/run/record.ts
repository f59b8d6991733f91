import { readFileSync } from 'node:fs';
import { writeBrowsers } from '../tools/browsersTable.ts';
import { readRuns } from '../tools/engineRuns.ts';
import type { JobResult } from './jobs.ts';
import {
  headCommit,
  isClean,
  readLedger,
  treeKey,
  writeLedger,
  type LedgerEntry,
} from './ledger.ts';
import { failuresIn } from './outcome.ts';
import { reportOf } from './runSuite.ts';
import { suiteNamed } from './suites.ts';

/** Why a run cannot be recorded: a sentence; undefined if it can. */
export function whyNotRecorded(): string | undefined {
  if (treeKey() === undefined) return 'Only in a checkout with git a run can be recorded.';
  if (!isClean()) return 'Only a clean tree can be recorded: commit or stash first.';
  return undefined;
}

/** Enters the suites that were green into `tests/ledger.json`, and writes `docs/browsers.md` if all engines ran. */
export function record(results: readonly JobResult[], seed: number): void {
  const [tree, commit] = [treeKey(), headCommit()];
  if (!tree || !commit) return;
  // What could not run here was not tested.
  const green = results.filter(
    ({ outcome }) => failuresIn(outcome, true) === 0 && outcome.passed > 0,
  );
  const date = new Date().toISOString();
  const entries = green.flatMap(({ job: { suite }, outcome, seconds }) => {
    if (!suite) return [];
    const { passed, skipped } = outcome;
    const entry: LedgerEntry = {
      tree,
      commit,
      date,
      seconds: Math.round(seconds),
      passed,
      skipped: skipped.length,
      seed,
    };
    return [[suite.name, entry] as const];
  });
  writeLedger({ ...readLedger(), ...Object.fromEntries(entries) });
  process.stdout.write(
    `\nRecorded in tests/ledger.json: ${entries.map(([name]) => name).join(', ')}\n`,
  );
  const names = ['engines', 'chromium79'];
  if (names.every((name) => entries.some(([each]) => each === name)))
    writeBrowsers(...runsOf(names));
}

function runsOf(names: readonly string[]) {
  const [engines, old] = names.map((name) =>
    readRuns(JSON.parse(readFileSync(reportOf(suiteNamed(name)), 'utf8'))),
  );
  if (!engines || !old) throw new Error('one report for each name');
  return [engines, old] as const;
}
