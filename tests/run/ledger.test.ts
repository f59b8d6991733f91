import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedTests, changesSinceLedger, concernedSuites } from './changes.ts';
import { ageOf, headCommit, isClean, treeKey, untestedSuites, type LedgerEntry } from './ledger.ts';
import { SUITES } from './suites.ts';

let folder = '';
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-ledger-'));
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'nobody@example.com');
  git('config', 'user.name', 'Nobody');
  commit({ 'src/a.ts': 'one', 'docs/a.md': 'one', 'README.md': 'one' });
});

afterEach(() => rmSync(folder, { recursive: true }));

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'tests: a change, for nobody');
}

/** All suites, recorded now. */
function recorded(): Readonly<Record<string, LedgerEntry>> {
  const entry = {
    tree: treeKey(folder) ?? '',
    commit: headCommit(folder) ?? '',
    seed: 1,
    date: '2026-01-02T03:04:05.000Z',
    seconds: 1,
    passed: 1,
    skipped: 0,
  };
  return Object.fromEntries(SUITES.map(({ name }) => [name, entry]));
}

describe('what was tested', () => {
  it('is the same tree after a change of documents or of the ledger', () => {
    const before = treeKey(folder);
    commit({ 'docs/a.md': 'two', 'README.md': 'two', 'tests/ledger.json': '{}' });
    expect(treeKey(folder)).toBe(before);
  });

  it('is another tree after any other change', () => {
    const before = treeKey(folder);
    commit({ 'src/README.md': 'two' });
    expect(treeKey(folder)).not.toBe(before);
  });

  it('has no name outside a checkout', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(treeKey(folder)).toBeUndefined();
    expect(isClean(folder)).toBe(false);
    expect(untestedSuites(recorded(), undefined, ['test'])).toContain('unit');
  });

  it('is not what lies there uncommitted', () => {
    expect(isClean(folder)).toBe(true);
    writeFileSync(join(folder, 'src/a.ts'), 'two');
    expect(isClean(folder)).toBe(false);
  });
});

describe('the ledger', () => {
  it('knows the suites that were not green with this tree', () => {
    const { unit: _, ...others } = recorded();
    expect(untestedSuites(others, treeKey(folder), ['test', 'full', 'long'])).toEqual(['unit']);
  });

  it('says how old it is', () => {
    const ledger = recorded();
    expect(ageOf('full', ledger, folder)).toBe('npm run test:full: green for this tree');
    commit({ 'src/a.ts': 'two' });
    commit({ 'src/a.ts': 'three' });
    expect(ageOf('full', ledger, folder)).toBe(
      'npm run test:full: last green 2 commits ago, on 2026-01-02',
    );
    expect(ageOf('long', {}, folder)).toMatch(/^npm run test:long: 0 of \d+ suites were ever/);
  });
});

describe('the changes since', () => {
  it('are unknown without a record, or with one of another history', () => {
    expect(changesSinceLedger({}, folder)).toBeUndefined();
    const entry = { ...recorded()['attacks'], commit: '0'.repeat(40) } as LedgerEntry;
    expect(changesSinceLedger({ attacks: entry }, folder)).toBeUndefined();
  });

  it('leave out what only moved or went', () => {
    commit({ 'src/moved.ts': 'a long text that git finds again', 'src/gone.ts': 'goes' });
    const ledger = recorded();
    git('mv', 'src/moved.ts', 'src/elsewhere.ts');
    git('rm', '-q', 'src/gone.ts');
    commit({ 'server/new.ts': 'x', 'server/new.test.ts': 'x' });
    const changes = changesSinceLedger(ledger, folder);
    expect(changes?.files).toEqual(['server/new.test.ts', 'server/new.ts']);
  });

  it('concern suites that no import leads to', () => {
    const named = concernedSuites({ base: '', files: ['server/http/a.ts'] });
    expect(named.map(({ name }) => name)).toContain('attacks');
    expect(concernedSuites({ base: '', files: ['docs/a.md'] })).toEqual([]);
  });

  it('name at most so many changed tests, and none of the long ones', () => {
    const files = ['a/x.txt', 'src/a.test.ts', 'tests/e2e/a.e2e.ts', 'tests/long/a.long.test.ts'];
    const tests = (most: number) =>
      [...changedTests({ base: '', files }, most)].map(([{ name }, each]) => [name, ...each]);
    expect(tests(9)).toEqual([
      ['unit', 'src/a.test.ts'],
      ['journeys, the rest', 'tests/e2e/a.e2e.ts'],
    ]);
    expect(tests(1)).toHaveLength(1);
  });
});
