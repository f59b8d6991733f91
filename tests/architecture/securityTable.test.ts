import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * The security page names for each attack the test that proves its outcome: no test is renamed or removed without an
 * update of the page, and none in `tests/attacks` is missing from it.
 */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns a file's titles as `describe › it`, or `it` alone; those of a table with its `%s`. */
function titlesIn(file: string): ReadonlySet<string> {
  const titles = new Set<string>();
  let group: { readonly title: string; readonly indent: number } | undefined;
  for (const { indent, kind, title } of callsIn(read(file))) {
    if (group && indent <= group.indent) group = undefined;
    if (kind === 'describe') group = { title, indent };
    else titles.add(group ? `${group.title} › ${title}` : title);
  }
  return titles;
}

/** A title may be on the following line, where a formatter put it, and after the values of a table. */
function callsIn(text: string) {
  const calls = text.matchAll(
    /^( *)(describe|it|test)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\3).)*)\3/gm,
  );
  return [...calls].map(([, space = '', kind = '', , title = '']) => ({
    indent: space.length,
    kind: kind === 'describe' ? 'describe' : 'it',
    title,
  }));
}

/** Returns the rows of the table: what was attacked, and the file and title of the proof. */
function rowsIn(page: string): readonly (readonly [string, string, string])[] {
  const [, table = ''] = /<!-- attacks: begin -->(.*)<!-- attacks: end -->/s.exec(page) ?? [];
  const rows = table.matchAll(/^\| (.+?) \| `([^`]+)`: (.+) \|$/gm);
  return [...rows].map(([, what = '', file = '', title = '']) => [what, file, title]);
}

const rows = rowsIn(read('docs/security.md'));

it('each test that the page on security names is there', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(
    ([, file, title]) => !existsSync(path.join(root, file)) || !titlesIn(file).has(title),
  );
  expect(missing).toEqual([]);
});

it('each attack of tests/attacks is named on the page on security', () => {
  const named = new Set(rows.map(([, file, title]) => `${file}: ${title}`));
  const attacks = globSync('tests/attacks/*.test.ts', { cwd: root });
  const all = attacks.flatMap((file) => [...titlesIn(file)].map((title) => `${file}: ${title}`));
  expect(all.length).toBeGreaterThan(30);
  // About the log: the same title as in the short tests.
  const same = 'writes less than 100 kB of log for 100,000 refused requests';
  expect(all.filter((title) => !named.has(title) && !title.endsWith(same))).toEqual([]);
});
