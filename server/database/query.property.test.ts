import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { buildNode } from './buildNode.ts';
import { Branch } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { compareKeys, compareValues } from '../tree/order.ts';
import { parseQuery } from './parseQuery.ts';
import { indexEntry, isInRange, selectKeys } from './query.ts';
import type { QuerySpec } from './query.ts';
import { DatabaseTree } from './tree.ts';
import type { Json } from '../../src/model/json.ts';
import type { DatabaseQuery } from './types.ts';

/** Multiplies the runs for `npm run test:long`. */
const FACTOR = Number(process.env['FUZZ_FACTOR'] ?? 1);

const key = fc.constantFrom('a', 'b', 'c', '1', '2', '10', '-3', 'zz');
const bound = fc.constantFrom<Json>(null, false, true, -1, 0, 1, 2, 'a', 'b');
const row = fc.oneof(
  bound,
  fc.record({ n: bound }),
  fc.record({ n: bound, deep: fc.record({ n: bound }) }),
  fc.constant<Json>({ n: { x: 1 } }),
);
const limit = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const query: fc.Arbitrary<DatabaseQuery> = fc
  .record({
    orderBy: fc.constantFrom('n', 'deep/n', '$value', '$key'),
    low: fc.constantFrom('startAt', 'startAfter', 'equalTo', undefined),
    lowValue: bound,
    high: fc.constantFrom('endAt', 'endBefore', undefined),
    highValue: bound,
    first: limit,
    last: limit,
  })
  .map(({ orderBy, low, lowValue, high, highValue, first, last }) => {
    const asBound = (value: Json): Json => (orderBy === '$key' ? JSON.stringify(value) : value);
    return {
      orderBy,
      ...(low && { [low]: asBound(lowValue) }),
      ...(high && low !== 'equalTo' && { [high]: asBound(highValue) }),
      ...(first && { limitToFirst: first }),
      ...(last && !first && { limitToLast: last }),
    };
  });
const write = fc.record({
  path: fc.tuple(key, fc.constantFrom('', 'n', 'deep/n')),
  value: row,
});

/** Sorts everything: the reference for the indexes. */
function naive(node: Node | undefined, spec: QuerySpec): string[] {
  if (!(node instanceof Branch)) return [];
  const entries = [...node.children]
    .map(([name, child]) => indexEntry(spec.index, name, child))
    .sort((a, b) => compareValues(a.value, b.value) || compareKeys(a.key, b.key))
    .filter((entry) => isInRange(spec, entry))
    .map((entry) => entry.key);
  if (!spec.limit) return entries;
  const { count, from } = spec.limit;
  return from === 'first' ? entries.slice(0, count) : entries.slice(-count);
}

it('kept indexes select what sorting everything selects, after any writes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(write, query), { maxLength: 40 }), (steps) => {
      const tree = new DatabaseTree();
      for (const step of steps) {
        if ('path' in step) {
          const path = ['rows', ...step.path.join('/').split('/').filter(Boolean)];
          tree.set(path, buildNode(step.value, tree.get(path), path.length, { now: 0 }));
          continue;
        }
        const spec = parseQuery(step);
        if (!spec || (!spec.start && !spec.end && !spec.limit)) continue;
        const rows = tree.get(['rows']);
        expect(selectKeys(rows, spec, true).toSorted()).toEqual(naive(rows, spec).toSorted());
        expect(selectKeys(rows, spec, false).toSorted()).toEqual(naive(rows, spec).toSorted());
        const ordered = spec.limit ? selectKeys(rows, spec, true) : naive(rows, spec);
        expect(ordered).toEqual(naive(rows, spec));
      }
    }),
    { numRuns: 500 * FACTOR },
  );
});

it('indexes of thousands stay right through splits and removals', () => {
  const tree = new DatabaseTree();
  const spec = parseQuery({ orderBy: 'n', startAt: 0.5 }) as QuerySpec;
  for (let i = 0; i < 3000; i += 1) {
    const path = ['rows', `r${(i * 7919) % 3000}`];
    tree.set(path, buildNode({ n: ((i * 104729) % 1000) / 1000 }, undefined, 2, { now: 0 }));
    if (i % 100 === 0) selectKeys(tree.get(['rows']), spec, true);
    if (i % 3 === 0) tree.set(['rows', `r${(i * 31) % 3000}`], undefined);
  }
  const rows = tree.get(['rows']);
  expect(selectKeys(rows, spec, true).toSorted()).toEqual(naive(rows, spec).toSorted());
});
