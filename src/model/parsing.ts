import * as v from 'valibot';
import { cleanLine, cleanText } from './text/cleanText.ts';
import { entriesOf, isObject } from './json.ts';

/**
 * Parses data from outside with a schema of fallbacks. Restored data passes again unchanged: a player
 * passes its own stored rows through the same parsers. A missing key is made an explicit undefined first:
 * valibot's `fallback` repairs wrong values, not absent keys. Returns undefined for what cannot be repaired
 * (a wrong id, say).
 */
export function parseWith<T extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: T,
  raw: unknown,
): Parsed<v.InferOutput<T>> | undefined {
  if (!isObject(raw)) return undefined;
  const parsed = v.safeParse(schema, { ...missingOf(schema), ...raw });
  return parsed.success ? withoutUndefined(parsed.output) : undefined;
}

const missing = new WeakMap<object, object>();

/** Returns the repairable keys of a schema, each undefined; cached, as thousands of rows use one schema. */
function missingOf({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>): object {
  const known = missing.get(entries);
  if (known) return known;
  const keys = Object.keys(entries).filter((key) => 'fallback' in (entries[key] ?? {}));
  const made = Object.fromEntries(keys.map((key) => [key, undefined]));
  missing.set(entries, made);
  return made;
}

function withoutUndefined<T extends object>(value: T): Parsed<T> {
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) kept[key] = item;
  return kept as Parsed<T>; // matches the type
}

/** Returns data that a schema accepts as it is; undefined for anything else. */
export function accepted<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : undefined;
}

/** Returns a row without fields that are null or undefined: a save removes a field with null. */
export function withoutNothing<T extends object>(row: T): Parsed<WithoutNull<T>> {
  const kept = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as Parsed<WithoutNull<T>>; // matches the type
}

type WithoutNull<T> = {
  [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K];
};

/** The type with optional fields instead of undefined ones, read-only. */
export type Parsed<T> = Flat<
  { readonly [K in keyof T as undefined extends T[K] ? never : K]: Still<T[K]> } & {
    readonly [K in keyof T as undefined extends T[K] ? K : never]?: Still<Exclude<T[K], undefined>>;
  }
>;
type Flat<T> = { [K in keyof T]: T[K] };
/** Deeply read-only. Branded strings stay strings. */
export type Still<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null
    ? T
    : { readonly [K in keyof T]: Still<T[K]> };

/** Text of one line. */
export const textUpTo = (max: number) =>
  v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max));
/** Text of several lines. */
export const linesUpTo = (max: number) =>
  v.pipe(v.string(), v.transform(cleanText), v.maxLength(max));
export const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
/** Text of at most `max` characters, or `otherwise`. */
export const text = (max: number, otherwise = '') => v.fallback(textUpTo(max), otherwise);
/** Text that people have to enter, trimmed. */
export const givenText = (max: number) =>
  v.pipe(v.string(), v.transform(cleanLine), v.trim(), v.minLength(1), v.maxLength(max));
/** An optional value; a malformed one counts as absent. */
export const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);
export const maybeText = (max: number) => maybe(textUpTo(max));
/** A schema that converts anything, and never refuses. */
export const repaired = <T, const D extends T>(repair: (raw: unknown) => T, otherwise: D) =>
  v.fallback(v.pipe(v.unknown(), v.transform(repair)), otherwise);
/** A list as the database returns it: as an array, or by index. */
export const list = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.union([v.array(item), v.record(v.string(), item)]),
    v.transform(
      (raw) => (Array.isArray(raw) ? raw : Object.values(raw)) as readonly v.InferOutput<T>[],
    ),
  );
/** The first `max` rows of a list, without malformed ones. */
export const listOf = <T extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  item: T,
  max: number,
) =>
  repaired(
    (raw): readonly Parsed<v.InferOutput<T>>[] =>
      entriesOf(raw)
        .slice(0, max)
        .flatMap(([, entry]) => parseWith(item, entry) ?? []),
    [],
  );
/** The ids that are set in a map. */
export const chosen = repaired(
  (raw): { readonly [id: string]: true } =>
    Object.fromEntries(
      entriesOf(raw)
        .filter(([key, on]) => on === true && key.length <= 40)
        .map(([key]) => [key, true as const]),
    ),
  {},
);
export const flag = (otherwise = false) => v.fallback(v.boolean(), otherwise);
/** Milliseconds since the epoch. */
export const millis = v.fallback(v.pipe(v.number(), v.finite()), 0);

type ExactPartial<E extends v.ObjectEntries> = {
  [K in keyof E]: v.ExactOptionalSchema<E[K] & v.GenericSchema, undefined>;
};

/** Returns the schema of one save's changes: every field may be absent, but none undefined. */
/* @__NO_SIDE_EFFECTS__ -- players leave out what only saves need */
export function changesOf<E extends Record<string, v.GenericSchema>>(entries: E) {
  const optional = Object.entries(entries).map(([key, item]) => [key, v.exactOptional(item)]);
  return v.object(Object.fromEntries(optional) as ExactPartial<E>);
}
