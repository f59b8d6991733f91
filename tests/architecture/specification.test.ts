import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * The specification page names for each statement where it is implemented and the test that proves it, or why the
 * product deviates: no test is renamed or removed without an update of the page.
 */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  readonly what: string;
  readonly places: readonly string[];
  readonly titles: readonly string[];
  readonly reason: string;
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Returns the rows of all tables below headings that begin with a section number. */
function rowsOf(page: string): readonly Row[] {
  const sections = page.split(/^## /m).filter((section) => /^\d\. /.test(section));
  const lines = sections.flatMap((section) => section.split('\n'));
  const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| what |'));
  return rows.map((line) => {
    const [what = '', where = '', test = '', reason = '', ...more] = line.slice(2, -2).split(' | ');
    if (more.length > 0) throw new Error(`more than four cells: ${line}`);
    return { what, places: quoted(where), titles: quoted(test), reason: reason.trim() };
  });
}

/** A title of a table or template is identified by its constant parts. */
const constant = (title: string) =>
  title.replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[sdij]/g, '…').replaceAll("\\'", "'");

/** Returns the titles of tests in a source, without those of groups and of tests that are skipped or commented out. */
function titlesIn(source: string): readonly string[] {
  const calls = source.matchAll(
    /^[ \t]*(?:it|test|journey)(?:\.(?!describe|step|skip|todo)\w+)*(?:\((?:[^()'"`]|\([^()]*\)|'[^'\n]*')*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/gm,
  );
  const steps = source.matchAll(/\btest\.step\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g);
  return [...calls, ...steps].map(([, , title = '']) => constant(title));
}

const PATTERNS = ['src', 'sync', 'sw', 'server', 'functions', 'tests'].flatMap((folder) => [
  `${folder}/**/*.test.{ts,tsx}`,
  `${folder}/**/*.{e2e,journey,contract}.ts`,
]);

/** Returns each title with the files that have it. */
function filesByTitle(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(PATTERNS, { cwd: root, exclude: ['**/node_modules/**'] });
  for (const file of files) {
    for (const title of new Set(titlesIn(read(file)))) {
      found.set(title, [...(found.get(title) ?? []), file]);
    }
  }
  return found;
}

const known = filesByTitle();

/** Returns what is wrong with a title: `file › title` where two files have it. */
function faultOf(named: string): string | undefined {
  const [, file, own = named] = /^(\S+\.tsx?) › (.+)$/.exec(named) ?? [];
  const files = known.get(constant(own)) ?? [];
  if (files.length === 0) return `no test is called “${own}”`;
  if (file) return files.includes(file) ? undefined : `${file} has no test “${own}”`;
  return files.length > 1 ? `“${own}” is in ${files.join(', ')}` : undefined;
}

function faultsOf({ what, places, titles, reason }: Row): readonly string[] {
  const faults = titles.map(faultOf).filter((fault) => fault !== undefined);
  const gone = places.filter((place) => !existsSync(path.join(root, place)));
  if (titles.length === 0 && reason === '') faults.push('neither a test nor a reason');
  if (places.length === 0) faults.push('no place');
  return [...faults, ...gone.map((place) => `${place} is gone`)].map(
    (fault) => `${what}: ${fault}`,
  );
}

const page = read('docs/specification.md');

it('each row of the specification has a test that exists or a reason, and a place', () => {
  expect(page.match(/^## \d\. /gm)).toHaveLength(9);
  expect(rowsOf(page).length).toBeGreaterThan(180);
  expect(rowsOf(page).flatMap(faultsOf)).toEqual([]);
});

it.each([
  ['a renamed test', '| a | `src` | `no such title at all` |  |', 'no test is called'],
  ['neither test nor reason', '| a | `src` |  |  |', 'neither a test nor a reason'],
  ['a place that is gone', '| a | `src/nowhere` |  | better |', 'src/nowhere is gone'],
  ['a title of two files', '| a | `src` | `judges reads as targaryen does` |  |', 'is in tests/'],
])('finds %s', (_, row, fault) => {
  expect(rowsOf(`## 1. A\n\n${row}\n`).flatMap(faultsOf)).toEqual([expect.stringContaining(fault)]);
});
