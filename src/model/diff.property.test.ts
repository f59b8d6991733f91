import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { diff, normalise, sameJson } from './diff.ts';
import type { Json } from './json.ts';

const key = fc.constantFrom('a', 'b', 'c', '0', '1');
const value = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, false, 0, 1, '', 'x'),
    fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
})).node;

/** Applies leaf writes the way the database does: null removes, empty parents vanish. */
function write(base: unknown, writes: ReadonlyMap<string, Json>): Json {
  let tree = structuredClone(normalise(base)) as Record<string, unknown> | Json;
  for (const [path, leaf] of writes) tree = set(tree, path === '' ? [] : path.split('/'), leaf);
  return normalise(tree);
}

function set(tree: unknown, path: readonly string[], leaf: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return leaf;
  const branch = typeof tree === 'object' && tree !== null ? tree : {};
  return { ...branch, [head]: set((branch as Record<string, unknown>)[head], rest, leaf) } as Json;
}

it('the writes of a diff turn the one into the other', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(sameJson(write(before, diff(before, after)), after)).toBe(true);
    }),
  );
});

it('nothing is written where nothing changed', () => {
  fc.assert(
    fc.property(value, (row) => {
      expect(diff(row, structuredClone(row)).size).toBe(0);
    }),
  );
});

it('no write of a diff lies below another', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      const paths = [...diff(before, after).keys()];
      for (const path of paths) {
        expect(paths.filter((other) => other.startsWith(`${path}/`))).toEqual([]);
      }
    }),
  );
});

it('a change of one field is one write, and a list is one value', () => {
  const row = { title: 'a', media: { landscape: { bytes: 1, chunks: ['x', 'y'] } } };
  expect([...diff(row, { ...row, title: 'b' })]).toEqual([['title', 'b']]);
  const media = { landscape: { bytes: 1, chunks: ['x', 'z'] } };
  expect([...diff(row, { ...row, media })]).toEqual([
    ['media/landscape/chunks', { 0: 'x', 1: 'z' }],
  ]);
});
