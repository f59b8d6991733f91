import { isObject, type Json } from './json.ts';

/** Leaf writes by path below a row, `''` being the row itself; null removes. */
export type LeafWrites = ReadonlyMap<string, Json>;

/**
 * The smallest writes that turn `before` into `after`: one per changed leaf, so that a save of one
 * field sends one field. A subtree that is new or gone is one write. A list is one value: its indexes
 * are positions, so writing some of them into somebody else's list would mix the two.
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
  const [from, to] = [normalise(before), normalise(after)];
  if (!sameJson(from, to)) writes.set(path, to);
}

type Branch = { readonly [key: string]: unknown };

function isBranch(value: unknown): value is Branch {
  return isObject(value) && normalise(value) !== null;
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

/** Equality of two values as the database sees them. */
export function sameJson(a: unknown, b: unknown): boolean {
  const [left, right] = [normalise(a), normalise(b)];
  if (left === right) return true;
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && sameJson(left[key], right[key]))
  );
}
