import { normalise } from '../../../src/model/diff.ts';
import { isObject, type Json } from '../../../src/model/json.ts';
import type { Query } from '../../engine/ports.ts';

type Branch = Record<string, unknown>;

/** A database's tree of plain objects, changed in place. Empty branches do not exist. */
export interface Tree {
  get(path: string): unknown;
  /** Writes all paths; null removes. No path may lie below another one. */
  update(updates: Readonly<Record<string, Json>>): void;
}

export function createTree(initial: Json = null): Tree {
  const root: Branch = (copy(initial) as Branch | null) ?? {};
  return {
    get: (path) => keysOf(path).reduce<unknown>((node, key) => childOf(node, key), root),
    update(updates) {
      for (const [path, value] of Object.entries(updates)) setAt(root, keysOf(path), copy(value));
      const left = Object.keys(updates)
        .filter((path) => updates[path] === null)
        .map(parentOf);
      for (const path of new Set(left)) prune(root, keysOf(path));
    },
  };
}

const keysOf = (path: string): readonly string[] => path.split('/').filter((key) => key !== '');

export function childOf(node: unknown, key: string): unknown {
  return isObject(node) ? (node[key] ?? null) : null;
}

/** Returns a value in the database's form: lists are objects, and it is shared with nothing. */
export const copy = (value: unknown): Json => normalise(value);

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function setAt(root: Branch, keys: readonly string[], value: Json): void {
  const last = keys.at(-1);
  if (last === undefined) return;
  let node = root;
  for (const key of keys.slice(0, -1)) {
    if (!isObject(node[key])) node[key] = {};
    node = node[key] as Branch;
  }
  if (value === null) delete node[last];
  else node[last] = value;
}

/** Removes a branch and those above it that have become empty. Lists their keys, so each is looked at once. */
function prune(node: Branch, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return;
  const child = node[key];
  if (!isObject(child)) return;
  prune(child as Branch, rest);
  if (Object.keys(child).length === 0) delete node[key];
}

/** Returns the children that a query selects, as an object; null for none. */
export function selectChildren(node: unknown, query: Query): Json {
  if (!isObject(node)) return null;
  const isByKey = query.orderBy === '$key';
  const valueOf = (key: string, child: unknown) =>
    isByKey ? keyOrder(key) : valueAt(child, query.orderBy);
  const bound = (value: Json) => (isByKey && typeof value === 'string' ? keyOrder(value) : value);
  const inRange = Object.entries(node).filter(([key, child]) => {
    const value = valueOf(key, child);
    if (query.equalTo !== undefined) return value === bound(query.equalTo);
    if (query.startAt !== undefined && !isAtLeast(value, bound(query.startAt))) return false;
    return query.endAt === undefined || isAtLeast(bound(query.endAt), value);
  });
  inRange.sort((a, b) => (isAtLeast(valueOf(...a), valueOf(...b)) ? 1 : -1));
  const first = query.limitToFirst ?? inRange.length;
  const last = query.limitToLast ?? inRange.length;
  return copy(Object.fromEntries(inRange.slice(0, first).slice(-last)));
}

/** Keys that are whole numbers come first, in numeric order. */
const keyOrder = (key: string): string | number => (/^(0|[1-9]\d*)$/.test(key) ? Number(key) : key);

function valueAt(node: unknown, path: string): unknown {
  return path.split('/').reduce(childOf, node);
}

/** Order of values: null, false, true, numbers, texts. */
function isAtLeast(value: unknown, bound: unknown): boolean {
  const [a, b] = [rank(value), rank(bound)];
  if (a !== b) return a > b;
  return typeof value === 'number' && typeof bound === 'number'
    ? value >= bound
    : String(value) >= String(bound);
}

function rank(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  return typeof value === 'number' ? 3 : 4;
}
