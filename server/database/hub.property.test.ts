import fc from '../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { buildNode } from './buildNode.ts';
import { createHub } from './hub.ts';
import type { Hub, Watch } from './hub.ts';
import { nodeAt, toJson } from '../tree/node.ts';
import { parsePath, startsWith } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { parseQuery } from './parseQuery.ts';
import { selectNode } from './query.ts';
import { DatabaseTree } from './tree.ts';
import type { Json } from '../../src/model/json.ts';
import type { DatabaseQuery } from './types.ts';

/* A client that applies updates must have the same data as one that asks anew. */

const key = fc.constantFrom('a', 'b', 'c', 'd', '1');
const value = fc.oneof(
  fc.constantFrom<Json>(null, 1, 2, 3, 'x', true),
  fc.record({ n: fc.constantFrom<Json>(0, 1, 2, 3, 'x', null) }),
  fc.dictionary(key, fc.record({ n: fc.constantFrom<Json>(0, 1, 2, 3) }), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
);
const place = fc.array(fc.oneof(key, fc.constant('n')), { maxLength: 4 });
const update = fc
  .array(fc.record({ path: place, value }), { minLength: 1, maxLength: 3 })
  .map((writes) =>
    writes.filter(({ path }, i) =>
      writes.every(
        (other, j) => i === j || !(startsWith(path, other.path) || startsWith(other.path, path)),
      ),
    ),
  );
const query: fc.Arbitrary<DatabaseQuery | undefined> = fc.option(
  fc
    .record({
      orderBy: fc.constantFrom('n', '$key', '$value'),
      startAt: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      limit: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      isLast: fc.boolean(),
    })
    .map(({ orderBy, startAt, limit, isLast }) => ({
      orderBy,
      ...(startAt !== undefined && { startAt: orderBy === '$key' ? 'b' : startAt }),
      ...(limit !== undefined && { [isLast ? 'limitToLast' : 'limitToFirst']: limit }),
    })),
  { nil: undefined },
);
const watcher = fc.record({
  path: fc.array(key, { maxLength: 2 }),
  query,
  keepIndex: fc.boolean(),
});

/** Sets one place in plain JSON. */
function applied(held: Json, path: Path, json: Json): Json {
  const tree = new DatabaseTree();
  tree.root = buildNode(held, undefined, 0, { now: 0 });
  tree.set(path, buildNode(json, undefined, 0, { now: 0 }));
  return toJson(tree.root);
}

function startClient(
  hub: Hub,
  tree: DatabaseTree,
  {
    path,
    query: asked,
    keepIndex,
  }: { path: Path; query: DatabaseQuery | undefined; keepIndex: boolean },
): { held(): Json; fresh(): Json; watch: Watch } {
  const spec = asked && parseQuery(asked);
  const fresh = (): Json => {
    const node = nodeAt(tree.root, path);
    return toJson(spec ? selectNode(node, spec, keepIndex) : node);
  };
  let held = fresh();
  const watch = hub.watch(
    {
      path,
      query: spec,
      keepIndex,
      replaced: () => void (held = fresh()),
      merged(changes) {
        for (const [below, node] of changes) held = applied(held, parsePath(below), toJson(node));
      },
      judge: () => ({ allowed: true, depends: [] }),
      revoked: () => undefined,
    },
    [],
  );
  return { held: () => held, fresh, watch };
}

it('what is told adds up to what is there', () => {
  fc.assert(
    fc.property(
      fc.array(watcher, { minLength: 1, maxLength: 4 }),
      fc.array(update, { maxLength: 12 }),
      (watchers, updates) => {
        const tree = new DatabaseTree();
        const failures: unknown[] = [];
        const hub = createHub(
          (path) => tree.get(path),
          (cause) => failures.push(cause),
        );
        tree.root = buildNode({ a: { b: { n: 1 }, c: { n: 2 } }, b: { n: 3 } }, undefined, 0, {
          now: 0,
        });
        const clients = watchers.map((each) => startClient(hub, tree, each));
        for (const writes of updates) {
          for (const { path, value: json } of writes) {
            tree.set(path, buildNode(json, undefined, 0, { now: 0 }));
          }
          hub.changed(writes.map(({ path }) => path));
          for (const client of clients) expect(client.held()).toEqual(client.fresh());
        }
        expect(failures).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
