import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVERY_UNIT_TEST, globsOf, ownersOf, SUITES, suiteNamed } from './suites.ts';

const options = { encoding: 'utf8' } as const;
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--deduplicate'],
  options,
)
  .split('\n')
  .filter((file) => /\.(test|e2e|journey)\.tsx?$/.test(file));

/** As `matchesGlob`, with each glob read once: it is asked thousands of times. */
const found = new Map<string, ReadonlySet<string>>();
function matches(file: string, glob: string): boolean {
  const exclude = ['**/node_modules/**'];
  if (!found.has(glob)) found.set(glob, new Set(globSync(glob, { exclude })));
  return found.get(glob)?.has(file) === true;
}
const isIn = (file: string, globs: readonly string[]) => globs.some((glob) => matches(file, glob));
const ownerOf = (file: string) => ownersOf(file, matches)[0];

describe('the table of suites', () => {
  it('has every test file of the repository once', () => {
    expect(files.length).toBeGreaterThan(700);
    expect(files.filter((file) => ownersOf(file, matches).length !== 1)).toEqual([]);
  });

  it('names no file that is gone', () => {
    const globs = SUITES.flatMap((suite) => [...suite.files, ...(suite.again ?? [])]);
    expect(globs.filter((glob) => globSync(glob).length === 0)).toEqual([]);
  });

  it('names each suite once', () => {
    const names = SUITES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('runs what a suite owns, and nothing that another owns', () => {
    for (const suite of SUITES.filter(({ again = [] }) => again.length === 0)) {
      const { include, exclude } = globsOf(suite);
      const isRun = (file: string) => isIn(file, include) && !isIn(file, exclude);
      const owned = files.filter((file) => ownerOf(file) === suite);
      expect([suite.name, ...files.filter(isRun)]).toEqual([suite.name, ...owned]);
      expect([suite.name, owned.length]).not.toEqual([suite.name, 0]);
    }
  });

  it('runs every unit test by itself but those with a configuration of their own', () => {
    const { exclude } = EVERY_UNIT_TEST;
    const left = files.filter((file) => isIn(file, exclude));
    const own = files.filter((file) => ownerOf(file)?.config);
    expect(left).toEqual(own);
  });

  it('refuses a suite that it does not have', () => {
    expect(() => suiteNamed('units')).toThrow('No suite is called "units"');
  });
});

describe('`npm test`', () => {
  const daily = SUITES.filter(({ tier }) => tier === 'test');

  it('needs no other browser than Chromium, and no program', () => {
    expect(daily.flatMap(({ needs = [] }) => needs)).toEqual(['chromium']);
  });
});
