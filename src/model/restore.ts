import * as v from 'valibot';
import { isObject } from './json.ts';

/**
 * Parses data from outside with a schema of fallbacks. A missing key is made an explicit undefined
 * first: valibot's `fallback` repairs wrong values, not absent keys.
 * Answers undefined for what cannot be repaired (a wrong id, say).
 */
export function restoreWith<T extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: T,
  raw: unknown,
): v.InferOutput<T> | undefined {
  if (!isObject(raw)) return undefined;
  const repairable = Object.entries(schema.entries)
    .filter(([, entry]) => 'fallback' in entry)
    .map(([key]) => [key, undefined]);
  const parsed = v.safeParse(schema, { ...Object.fromEntries(repairable), ...raw });
  return parsed.success ? withoutUndefined(parsed.output) : undefined;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

/** Text of at most `max` characters, or `otherwise`. */
export const text = (max: number, otherwise = '') =>
  v.fallback(v.pipe(v.string(), v.maxLength(max)), otherwise);
/** Text that may be absent; a malformed one counts as absent. */
export const maybeText = (max: number) =>
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(max))), undefined);
export const flag = (otherwise = false) => v.fallback(v.boolean(), otherwise);
/** Milliseconds since the epoch. */
export const millis = v.fallback(v.pipe(v.number(), v.finite()), 0);

type ExactPartial<E extends v.ObjectEntries> = {
  [K in keyof E]: v.ExactOptionalSchema<E[K] & v.GenericSchema, undefined>;
};

/** An object any of whose fields may be absent, but none undefined: the changes of one save. */
export function changesOf<E extends Record<string, v.GenericSchema>>(entries: E) {
  const optional = Object.entries(entries).map(([key, item]) => [key, v.exactOptional(item)]);
  return v.object(Object.fromEntries(optional) as ExactPartial<E>);
}
