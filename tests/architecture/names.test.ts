import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './sources.ts';

/*
 * "Go to symbol" leads to one place: an exported name of the product stands for one thing. What is listed here stands
 * for two on purpose; a new name finds a word of its own.
 */

/** Two back ends of one vocabulary: rules that a server checks, and parsers that a device runs, read alike. */
const VOCABULARY = ['at', 'flag', 'millis', 'text', 'textUpTo', 'whole'];
/** A part of the page and the noun that it is about, which never meet in one file. */
const PAGES = ['Brand', 'BrandImport', 'Editor', 'Invite'];
/** Parts of forms and lists, named like the noun's own row. */
const PARTS = ['Field', 'Tag'];
/** The same thing for two programs that share no module, or handed on under its own name. */
const SAME = ['SlideSort', 'systemClock'];

const DECLARED =
  /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

it('an exported name stands for one thing', () => {
  const beside = globSync('{seeds,config}/**/*.ts');
  const files = [...SOURCES, ...beside].filter(
    (file) => !/\.(?:test|testkit)\.|\/stories\//.test(file),
  );
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(DECLARED))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  const doubled = [...places]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name}: ${[...found].join(', ')}`);
  const allowed = new Set([...VOCABULARY, ...PAGES, ...PARTS, ...SAME]);
  expect(places.size).toBeGreaterThan(5000);
  expect(doubled.filter((line) => !allowed.has(line.split(':')[0] ?? ''))).toEqual([]);
  expect(allowed.size).toBeLessThanOrEqual(40);
  expect([...allowed].filter((name) => (places.get(name)?.size ?? 0) < 2)).toEqual([]);
});
