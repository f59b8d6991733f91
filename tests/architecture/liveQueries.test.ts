import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/*
 * A live query that reads more than its argument misses changes once it has awaited anything else; only `liveRows`
 * handles that. So nothing else creates one, and none accesses the store inside.
 */
const root = resolve(import.meta.dirname, '../..');
const sources = globSync('{src,sync,sw}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|testkit)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));

const RAW = /\b(useLiveQuery|useObservable|liveQuery)\b/;
const ALLOWED = ['src/store/liveRows.ts', 'src/store/hooks/useRows.ts'];

it('nothing but the one wrapper makes live queries', () => {
  const found = sources.filter(({ file, text }) => RAW.test(text) && !ALLOWED.includes(file));
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Returns the bodies of live queries: the text between the parentheses, up to the first top-level comma. */
function queriesIn(text: string): readonly string[] {
  const calls = [
    ...text.matchAll(/\b(?:useRows|useSharedRows|sharedRows|watchRows|liveRows)(?:<[^(]*>)?\(/g),
  ];
  return calls.map(({ index, 0: call }) => {
    const from = index + call.length;
    let depth = 1;
    let at = from;
    for (; at < text.length && depth > 0; at++) {
      if ('([{'.includes(text[at] ?? '')) depth++;
      if (')]}'.includes(text[at] ?? '')) depth--;
    }
    return text.slice(from, at);
  });
}

it('no live query reads the store past its argument', () => {
  const past = sources
    .filter(({ file }) => !ALLOWED.includes(file))
    .flatMap(({ file, text }) => queriesIn(text).map((query) => ({ file, query })))
    .filter(({ query }) => /\b(db|store|store\.db)\s*\.\s*\w/.test(query));
  expect(past).toEqual([]);
});

it('the check finds what it looks for', () => {
  expect(queriesIn('useRows(() => db.log.count(), [])')).toEqual(['() => db.log.count(), [])']);
  expect(queriesIn('x = watchRows(db, ({ log }) => log.count(), show); db.close()')).toEqual([
    'db, ({ log }) => log.count(), show)',
  ]);
});
