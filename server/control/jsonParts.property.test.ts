import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from '../../tests/tools/property.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, type Json } from '../../src/model/json.ts';
import type { CopiedRow } from '../database/readCopy.ts';
import { joinRows } from './joinRows.ts';
import { JsonBroken, jsonParts, parsePart, readJsonFile, type JsonPart } from './jsonParts.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'vitrine-json-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stored = (text: string | Uint8Array): string => {
  const file = path.join(folder, 'some.json');
  writeFileSync(file, text);
  return file;
};

async function partsOf(text: string, depth: number): Promise<readonly JsonPart[]> {
  const found: JsonPart[] = [];
  for await (const part of jsonParts(stored(text), depth)) found.push(part);
  return found;
}

/** Returns what `jsonParts` should find, derived from the whole value. */
function expected(value: Json, depth: number, at: readonly string[] = []): readonly unknown[] {
  if (!isObject(value) || Array.isArray(value) || at.length === depth) return [[at, value]];
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  if (entries.length === 0) return [[at, {}]];
  return entries.flatMap(([key, child]) => expected(child, depth, [...at, key]));
}

test('a file is cut into the values so many keys down, whatever they hold', async () => {
  const run = fc.asyncProperty(
    fc.jsonValue({ maxDepth: 5 }),
    fc.nat(3),
    fc.nat(2),
    async (value, depth, indent) => {
      const text = JSON.stringify(value, null, indent);
      const found = (await partsOf(text, depth)).map((part) => [part.path, parsePart(part.text)]);
      expect(found).toEqual(expected(JSON.parse(text) as Json, depth));
      expect(await readJsonFile(stored(text))).toEqual(JSON.parse(text));
    },
  );
  await fc.assert(run, { numRuns: 60 });
});

test('letters and signs that lie across two reads are whole', async () => {
  const value = { teams: { a: { name: `${'x'.repeat((1 << 20) - 24)}"ä€😀\\"`, n: -1.5e3 } } };
  for (const shift of ['', ' ', '  ', '   ', '    ']) {
    expect(await readJsonFile(stored(shift + JSON.stringify(value)))).toEqual(value);
  }
});

test.each([
  '',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":{"b":[1,2}',
  '{"a" 1}',
  '{"a":tru}',
  '[1',
  '1 1',
])('%s is told as not whole', async (text) => {
  await expect(readJsonFile(stored(text))).rejects.toThrow(JsonBroken);
});

/** Returns rows like the database's, ordered by path. */
const rowsOf = (tree: Json): readonly CopiedRow[] =>
  (expected(tree, 4) as [string[], Json][])
    .map(([keys, value]) => ({ path: keys.join('/'), text: JSON.stringify(value) }))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));

test('rows in the order of their paths become the tree again', () => {
  // Keys have no escapes: Node 24.21's own `JSON.parse` confuses `"\""` and `"\\"` as keys in one text.
  const key = fc.stringMatching(/^[a-c0-1 !,:{}-]{1,3}$/);
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.string(),
      fc.dictionary(key, tie('node'), { minKeys: 1, noNullPrototype: true }),
    ),
    root: fc.dictionary(key, tie('node'), { minKeys: 1, noNullPrototype: true }),
  })).root as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(tree, (value) => {
      const text = [...joinRows(rowsOf(value))].join('');
      expect(rowsOf(JSON.parse(text) as Json)).toEqual(rowsOf(value));
    }),
  );
  expect([...joinRows([])].join('')).toBe('{}');
});
