import { isDeepStrictEqual } from 'node:util';
import { Branch, nodeAt, toJson } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { formatPath, parsePath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import type { DatabaseChange } from './types.ts';
import type { Json } from '../../src/model/json.ts';
import type { NodeWrite } from '../tree/view.ts';

/** A change of a watched place, to be stored in the same commit as the write that made it. */
export type NewEvent = DatabaseChange;

/** Records the state of watched places before a group of writes. */
export interface Watching {
  /** Must be called with each write before it is applied. */
  note(root: Node | undefined, write: NodeWrite): void;
  /** Returns what has changed, once all writes are applied. */
  events(root: Node | undefined): readonly NewEvent[];
}

/** Watches places by pattern, where `{name}` stands for any one key. */
export function createWatch(patterns: readonly string[]): () => Watching {
  const watched = [...new Set(patterns)].map((pattern) => ({ pattern, keys: pattern.split('/') }));
  return () => {
    const before = new Map<string, { pattern: string; path: Path; value: Json }>();
    return {
      note(root, write) {
        for (const { pattern, keys } of watched) {
          for (const path of placesOf(root, write, keys)) {
            const name = `${pattern} ${formatPath(path)}`;
            if (before.has(name)) continue;
            before.set(name, { pattern, path, value: toJson(nodeAt(root, path)) });
          }
        }
      },
      events: (root) =>
        [...before.values()].flatMap(({ pattern, path, value }) => {
          const after = toJson(nodeAt(root, path));
          if (isDeepStrictEqual(value, after)) return [];
          return [{ pattern, path: formatPath(path), before: value, after }];
        }),
    };
  };
}

/** Returns the places of a pattern that a write touches: one at or above it, or several below it. */
export function placesOf(
  root: Node | undefined,
  { path, node }: NodeWrite,
  keys: Path,
): readonly Path[] {
  const shared = Math.min(path.length, keys.length);
  for (let depth = 0; depth < shared; depth += 1) {
    if (!isWildcard(keys[depth]) && keys[depth] !== path[depth]) return [];
  }
  if (path.length >= keys.length) return [path.slice(0, keys.length)];
  const rest = keys.slice(path.length);
  const below = [...pathsBelow(nodeAt(root, path), rest), ...pathsBelow(node, rest)];
  const distinct = new Map(below.map((tail) => [formatPath(tail), tail]));
  return [...distinct.values()].map((tail) => [...path, ...tail]);
}

function pathsBelow(node: Node | undefined, keys: Path): readonly Path[] {
  const [key, ...rest] = keys;
  if (key === undefined) return node === undefined ? [] : [[]];
  if (!(node instanceof Branch)) return [];
  const names = isWildcard(key) ? [...node.children.keys()] : [key];
  return names.flatMap((name) =>
    pathsBelow(node.children.get(name), rest).map((tail) => [name, ...tail]),
  );
}

const isWildcard = (key: string | undefined): boolean => key?.startsWith('{') === true;

/** Returns the values of a pattern's wildcards in a place. */
export function paramsOf(pattern: string, place: string): Readonly<Record<string, string>> {
  const keys = parsePath(place);
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((key, depth) => (isWildcard(key) ? [[key.slice(1, -1), keys[depth] ?? '']] : [])),
  );
}
