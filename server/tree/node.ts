import type { Leaf } from './order.ts';
import type { SortedIndex } from './sortedIndex.ts';
import type { Json } from '../../src/model/json.ts';

/** An inner node. Never empty: a node without children does not exist. */
export class Branch {
  readonly children = new Map<string, Node>();
  /** Orders kept for queries; made on demand, kept up to date by the tree. */
  indexes: Map<string, SortedIndex> | undefined;
}

/** A value in the tree; `undefined` where there is none. */
export type Node = Leaf | Branch;

export function childOf(node: Node | undefined, key: string): Node | undefined {
  return node instanceof Branch ? node.children.get(key) : undefined;
}

export function nodeAt(node: Node | undefined, path: readonly string[]): Node | undefined {
  let at = node;
  for (const key of path) {
    if (!(at instanceof Branch)) return undefined;
    at = at.children.get(key);
  }
  return at;
}

/** The value as JSON, always with objects: what goes over the socket and to disk. */
export function toJson(node: Node | undefined): Json {
  if (!(node instanceof Branch)) return node ?? null;
  const out: Record<string, Json> = {};
  for (const [key, child] of node.children) setOwn(out, key, toJson(child));
  return out;
}

/** The value as the REST interface shows it: mostly dense integer keys become an array with holes. */
export function toExport(node: Node | undefined): Json {
  if (!(node instanceof Branch)) return node ?? null;
  const length = arrayLength(node);
  if (length === undefined) return exportObject(node);
  const list: Json[] = Array.from({ length }, () => null);
  for (const [key, child] of node.children) list[Number(key)] = toExport(child);
  return list;
}

function exportObject(node: Branch): Json {
  const out: Record<string, Json> = {};
  for (const [key, child] of node.children) setOwn(out, key, toExport(child));
  return out;
}

const ARRAY_INDEX = /^(0|[1-9]\d{0,8})$/;

function arrayLength(node: Branch): number | undefined {
  let max = -1;
  for (const key of node.children.keys()) {
    if (!ARRAY_INDEX.test(key)) return undefined;
    max = Math.max(max, Number(key));
  }
  return max < 2 * node.children.size ? max + 1 : undefined;
}

/** Assigns a key that may be `__proto__`, which a plain assignment would swallow. */
export function setOwn<T>(target: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else target[key] = value;
}
