import { Branch, childNode, nodeAt } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { AN_OBJECT, compareKeys, compareValues } from '../tree/order.ts';
import type { IndexValue } from '../tree/order.ts';
import { SortedIndex } from '../tree/sortedIndex.ts';
import type { IndexEntry } from '../tree/sortedIndex.ts';
import type { Json } from '../../src/model/json.ts';

/** Below or above every key: for a bound without a key. */
export const MIN_KEY = Symbol('first key');
export const MAX_KEY = Symbol('last key');

export interface Bound {
  readonly value: IndexValue;
  readonly key: string | typeof MIN_KEY | typeof MAX_KEY;
  readonly inclusive: boolean;
}

/** A query of either interface. Without bounds and limit it selects the whole value. */
export interface QuerySpec {
  /** `$key`, `$value`, `$priority` or the path of a child such as `a/b`. */
  readonly index: string;
  readonly start?: Bound;
  readonly end?: Bound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** True for orders that need no `.indexOn`. */
export function isBuiltIn(index: string): boolean {
  return index === '$key' || index === '$priority';
}

/** Returns the entry of `child` in the index of that name. */
export function indexEntry(name: string, key: string, child: Node): IndexEntry {
  return { value: indexValue(name, child), key };
}

function indexValue(name: string, child: Node): IndexValue {
  // Nothing has a priority here, so that order equals the order by key.
  if (isBuiltIn(name)) return null;
  if (name === '$value') return child instanceof Branch ? AN_OBJECT : child;
  const names = name.split('/');
  const row = child instanceof Branch ? child.asleep : undefined;
  if (row) return storedValue(row.read(), names);
  const node = nodeAt(child, names);
  if (node === undefined) return null;
  return node instanceof Branch ? AN_OBJECT : node;
}

/** Reads the same from a row on disk: ordering a large list loads none of its rows into memory. */
function storedValue(row: Json, names: readonly string[]): IndexValue {
  let at = row;
  for (const name of names) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null;
    at = (at as Record<string, Json>)[name] ?? null;
  }
  return typeof at === 'object' && at !== null ? AN_OBJECT : at;
}

/** True if the child is within the bounds; limits depend on other children and are not considered. */
export function isInRange(query: QuerySpec, entry: IndexEntry): boolean {
  return !isBeforeStart(query, entry) && !isAfterEnd(query, entry);
}

function isBeforeStart({ start }: QuerySpec, entry: IndexEntry): boolean {
  if (!start) return false;
  const side = compareToBound(entry, start);
  return start.inclusive ? side < 0 : side <= 0;
}

function isAfterEnd({ end }: QuerySpec, entry: IndexEntry): boolean {
  if (!end) return false;
  const side = compareToBound(entry, end);
  return end.inclusive ? side > 0 : side >= 0;
}

function compareToBound(entry: IndexEntry, bound: Bound): number {
  const byValue = compareValues(entry.value, bound.value);
  if (byValue !== 0) return byValue;
  if (bound.key === MIN_KEY) return 1;
  return bound.key === MAX_KEY ? -1 : compareKeys(entry.key, bound.key);
}

/**
 * Returns the keys that the query selects, in its order. `keep`: the index is worth keeping on the node, where it is
 * built once and maintained.
 */
export function selectKeys(node: Node | undefined, query: QuerySpec, keep: boolean): string[] {
  if (!(node instanceof Branch)) return [];
  if (!query.start && !query.end && !query.limit) return [...node.children.keys()];
  return keep || query.limit
    ? fromIndex(keep ? keptIndex(node, query.index) : builtIndex(node, query.index), query)
    : scan(node, query);
}

function scan(node: Branch, query: QuerySpec): string[] {
  const keys: string[] = [];
  for (const [key, child] of node.children) {
    if (isInRange(query, indexEntry(query.index, key, child))) keys.push(key);
  }
  return keys;
}

function fromIndex(index: SortedIndex, query: QuerySpec): string[] {
  const down = query.limit?.from === 'last';
  const entries = down
    ? index.downFrom((entry) => !isAfterEnd(query, entry))
    : index.from((entry) => isBeforeStart(query, entry));
  const keys: string[] = [];
  for (const entry of entries) {
    if (query.limit && keys.length >= query.limit.count) break;
    if (down ? isBeforeStart(query, entry) : isAfterEnd(query, entry)) break;
    keys.push(entry.key);
  }
  return down ? keys.reverse() : keys;
}

function keptIndex(node: Branch, name: string): SortedIndex {
  node.indexes ??= new Map();
  const known = node.indexes.get(name);
  if (known) return known;
  const made = builtIndex(node, name);
  node.indexes.set(name, made);
  return made;
}

function builtIndex(node: Branch, name: string): SortedIndex {
  const entries: IndexEntry[] = [];
  for (const [key, child] of node.children) entries.push(indexEntry(name, key, child));
  return new SortedIndex(entries);
}

/** Returns the value with only the selected children. Shares their nodes: do not modify it. */
export function selectNode(
  node: Node | undefined,
  query: QuerySpec,
  keep: boolean,
): Node | undefined {
  if (!query.start && !query.end && !query.limit) return node;
  const keys = selectKeys(node, query, keep);
  if (keys.length === 0) return undefined;
  const picked = new Branch();
  for (const key of keys) picked.children.set(key, childNode(node, key) as Node);
  return picked;
}
