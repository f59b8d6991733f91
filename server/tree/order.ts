export type Leaf = string | number | boolean;

/** A value that a query orders by: null, a leaf, or "some object", which sorts last. */
export type IndexValue = Leaf | null | typeof AN_OBJECT;
/** Objects are unordered among themselves; the key decides. */
export const AN_OBJECT = Symbol('object');

const INTEGER = /^-?0*\d{1,10}$/;
const MIN_INT = -2147483648;
const MAX_INT = 2147483647;

function asInteger(key: string): number | undefined {
  if (!INTEGER.test(key)) return undefined;
  const value = Number(key);
  return value >= MIN_INT && value <= MAX_INT ? value : undefined;
}

/** Orders keys: 32-bit integers by value first, then all others as text. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const x = asInteger(a);
  const y = asInteger(b);
  if (x !== undefined && y !== undefined) return x === y ? a.length - b.length : x - y;
  if (x !== undefined) return -1;
  if (y !== undefined) return 1;
  return a < b ? -1 : 1;
}

/** Orders by kind: null, false, true, numbers, strings, objects. */
export function compareValues(a: IndexValue, b: IndexValue): number {
  const byKind = rank(a) - rank(b);
  if (byKind !== 0) return byKind;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  return 0;
}

function rank(value: IndexValue): number {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}
