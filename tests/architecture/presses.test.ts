import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

it('every row of the table of presses is counted by a journey, and the other way round', () => {
  const [, table = ''] = read('docs/accessibility.md').split('\n## Presses of keys\n');
  const rows = [...table.matchAll(/^\| (.+?) \| \d+ \| \d+/gm)].map(([, what]) => what);
  const journeys = globSync('tests/e2e/*.e2e.ts', { cwd: root }).map(read).join('\n');
  const counted = [...journeys.matchAll(/\.measure\(\s*'([^']+)'/g)].map(([, what]) => what);
  expect(counted.toSorted()).toEqual(rows.toSorted());
  expect(rows.length).toBeGreaterThan(10);
});
