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
    },
  };
}

const keysOf = (path: string): readonly string[] => path.split('/').filter((key) => key !== '');

export function childOf(node: unknown, key: string): unknown {
  return isObject(node) ? (node[key] ?? null) : null;
}

/** Returns a value in the database's form: lists are objects, and it is shared with nothing. */
export const copy = (value: unknown): Json => normalise(value);

function setAt(node: Branch, keys: readonly string[], value: Json): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  if (rest.length === 0) {
    if (value === null) delete node[key];
    else node[key] = value;
    return;
  }
  const child = isObject(node[key]) ? (node[key] as Branch) : {};
  setAt(child, rest, value);
  // Checked only after a removal: it lists the keys of what may be a long list.
  if (value === null && Object.keys(child).length === 0) delete node[key];
  else node[key] = child;
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
