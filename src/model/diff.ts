import { isObject, type Json } from './json.ts';

/** Leaf writes by path below a row, `''` being the row itself; null removes. */
export type LeafWrites = ReadonlyMap<string, Json>;

/**
 * Returns the smallest writes that turn `before` into `after`: one per changed leaf, so that a save of one
 * field sends one field. A new or removed subtree is one write. A list is one value: its indexes are
 * positions, so writing some of them into another person's list would mix the two.
 */
export function diff(before: unknown, after: unknown): LeafWrites {
  const writes = new Map<string, Json>();
  collect('', before, after, writes);
  return writes;
}

function collect(path: string, before: unknown, after: unknown, writes: Map<string, Json>): void {
  if (isBranch(before) && isBranch(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const key of keys) {
      collect(path === '' ? key : `${path}/${key}`, child(before, key), child(after, key), writes);
    }
    return;
  }
  if (!sameJson(before, after)) writes.set(path, normalise(after));
}

type Branch = { readonly [key: string]: unknown };

function isBranch(value: unknown): value is Branch {
  return isObject(value) && !isNothing(value);
}

function child(value: Branch, key: string): unknown {
  return value[key];
}

/** Drops undefined, null and empty branches, as the database does. */
export function normalise(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) || isObject(value)) {
    const kept = Object.entries(value)
      .map(([key, item]) => [key, normalise(item)] as const)
      .filter(([, item]) => item !== null);
    return kept.length === 0 ? null : Object.fromEntries(kept);
  }
  return value as Json;
}

/** Compares two values as the database stores them; makes no copies, as it is called all the time. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const [left, right] = [a as Branch, b as Branch];
  return (
    Object.keys(left).every((key) => sameJson(left[key], right[key])) &&
    Object.keys(right).every((key) => Object.hasOwn(left, key) || isNothing(right[key]))
  );
}

/** True for values that the database does not store: undefined, null, and branches without a leaf. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}
