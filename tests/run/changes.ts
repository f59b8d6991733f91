import { matchesGlob } from 'node:path';
import { git, type Ledger } from './ledger.ts';
import { ownersOf, SUITES, type Suite } from './suites.ts';

/** What came since a commit. */
export interface Changes {
  readonly base: string;
  /** Files whose content changed; one that only moved did not. */
  readonly files: readonly string[];
}

/** Since the commit at which a suite of `test:full` was last recorded; undefined if git does not know such a one. */
export function changesSinceLedger(ledger: Ledger, folder = '.'): Changes | undefined {
  const full = SUITES.filter(({ tier }) => tier === 'full');
  const entries = full.flatMap(({ name }) => ledger[name] ?? []);
  const [newest] = entries.sort((a, b) => b.date.localeCompare(a.date));
  const list = newest && git(folder, 'diff', '--name-status', '-M', '-z', newest.commit, 'HEAD');
  return newest && list !== undefined ? { base: newest.commit, files: changedIn(list) } : undefined;
}

/** Parses `git diff --name-status -z`: a status and a path, or for a move a status with its likeness and two paths. */
function changedIn(list: string): readonly string[] {
  const parts = list.split('\0').filter(Boolean);
  const files: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const status = parts[at] ?? '';
    const isMove = /^[RC]/.test(status);
    const path = parts[at + (isMove ? 2 : 1)];
    if (path && status !== 'R100' && status !== 'D') files.push(path);
    at += isMove ? 3 : 2;
  }
  return files;
}

/** Suites of `test:full` that these changes concern as a whole. */
export const concernedSuites = ({ files }: Changes): readonly Suite[] =>
  SUITES.filter(
    ({ tier, concerns = [] }) =>
      tier === 'full' && concerns.some((glob) => files.some((file) => matchesGlob(file, glob))),
  );

/** Changed test files, at most so many, by the suite that they belong to; `test:long` repeats its own. */
export function changedTests(
  { files }: Changes,
  most: number,
): ReadonlyMap<Suite, readonly string[]> {
  const bySuite = new Map<Suite, readonly string[]>();
  const owned = files.flatMap((file) => {
    const [suite] = ownersOf(file);
    return suite && /^(test|full)$/.test(suite.tier) ? [{ file, suite }] : [];
  });
  for (const { file, suite } of owned.slice(0, most)) {
    bySuite.set(suite, [...(bySuite.get(suite) ?? []), file]);
  }
  return bySuite;
}
