/** A value as the Realtime Database stores it: no undefined, and an empty object equals nothing. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** True for a plain object (neither null nor a list). */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of a JSON text; undefined for any other text: of an older format, truncated, or a page instead. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the entries of a list or map as the database returns it: a list is an array only when its keys
 * are dense integers, so keys are always strings, and holes are left out.
 */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
}
