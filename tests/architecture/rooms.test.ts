import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { arrowsOf, circlesIn } from './rooms.ts';
import { SOURCES } from './sources.ts';

it('rooms that lie beside each other import one way only, types included', () => {
  const files = SOURCES.filter((file) => !/\.(?:test|testkit)\./.test(file));
  const arrows = files.flatMap((file) => arrowsOf(file, readFileSync(file, 'utf8')));
  expect(arrows.length).toBeGreaterThan(5000);
  expect(circlesIn(arrows)).toEqual([]);
});

/** Maximum number of files that a reader of a folder can keep in mind, without tests and style sheets. */
const FILES_MAX = 40;
/** Folders that read as a list: one file per item, under its name. */
const LISTS = ['src/model/mutations', 'src/ui'];

it('no room is too large to be held', () => {
  const files = SOURCES.filter((file) => !/\.(?:test|testkit|property|gen)\.|locales/.test(file));
  const counts = new Map<string, number>();
  for (const room of files.map(dirname)) counts.set(room, (counts.get(room) ?? 0) + 1);
  const crowded = [...counts].filter(([room, n]) => n > FILES_MAX && !LISTS.includes(room));
  expect(counts.size).toBeGreaterThan(100);
  expect(crowded).toEqual([]);
});

const arrow = (line: string) => {
  const [from = '', to = ''] = line.split(' → ');
  return { from, to };
};

it.each([
  [
    ['server/http/a.ts → server/tls/b.ts', 'server/tls/c.ts → server/http/d.ts'],
    ['http', 'tls'],
  ],
  [
    [
      'server/a/x.ts → server/b/x.ts',
      'server/b/y.ts → server/c/deep/x.ts',
      'server/c/y.ts → server/a/y.ts',
    ],
    ['a', 'b', 'c'],
  ],
  [['server/a/x.ts → server/b/x.ts', 'server/a/y.ts → server/b/y.ts'], []],
  [['server/a/x.ts → server/main.ts', 'server/main.ts → server/a/x.ts'], []],
])('of %j', (lines, rooms) => {
  const wanted = rooms.length > 0 ? [`server: ${rooms.join(', ')}`] : [];
  expect(circlesIn(lines.map(arrow))).toEqual(wanted);
});

it('sees imports of types, and those that are made later', () => {
  const text = `import type { A } from '../a/a.ts';\nconst b = import('./b.ts');\nimport '../c.css';`;
  expect(arrowsOf('src/x/file.ts', text).map(({ to }) => to)).toEqual([
    'src/a/a.ts',
    'src/x/b.ts',
    'src/c.css',
  ]);
});
