import * as v from 'valibot';
import { maybe, type Parsed } from './parsing.ts';

/*
 * A noun is one table of fields. It determines the type of its rows, the parser, what a save may change, how
 * two rows differ and merge, what strangers see and, in `server/rules/build`, the rules.
 */

/** Properties of a field besides its schema. */
export interface Facts {
  /** A person's work: a value that loses against a concurrent one is kept for its author. */
  readonly authored?: true;
  /** A map whose entries people change one by one: never sent as a whole. */
  readonly entries?: true;
  /** What a public preview shows: all of it, or the parts that `functions/readPreview` picks. */
  readonly public?: true | 'parts';
  /** Of a member: only they can change it. */
  readonly own?: true;
  /** Part of the form that every slide has, beside its content. */
  readonly setting?: true;
  /** What a form shows while the field is absent; a value with an empty part counts as not set. */
  readonly empty?: unknown;
}

/**
 * How a save changes a field, and how two rows are compared by it: `value` sets it, `null` can also remove
 * it, `entry` names the entries that change, `own` is changed by code of its own.
 */
export type ChangedBy = 'value' | 'null' | 'entry' | 'own';

export interface Field extends Facts {
  /** Repairs stored values. The field is absent if the result is undefined. */
  readonly parse: v.GenericSchema;
  /** Strict schema for saves. Without it the field is set by mutations of its own. */
  readonly change?: v.GenericSchema;
  readonly by?: ChangedBy;
}
export type Fields = { readonly [name: string]: Field };

const NONE = {};
type None = typeof NONE;

/** Always present: a missing or malformed value becomes `otherwise`. */
export const required = <S extends v.GenericSchema, const F extends Facts = None>(
  schema: S,
  otherwise: v.InferOutput<S>,
  facts = NONE as F,
) => ({ parse: v.fallback(schema, otherwise), change: schema, by: 'value' as const, ...facts });

/** May be absent, and a save may remove it with null. */
export const optional = <S extends v.GenericSchema, const F extends Facts = None>(
  schema: S,
  facts = NONE as F,
) => ({
  parse: maybe(schema),
  change: v.nullable(schema),
  by: 'null' as const,
  ...facts,
});

/** Absent until a save sets it; it cannot be removed. */
export const lasting = <S extends v.GenericSchema, const F extends Facts = None>(
  schema: S,
  facts = NONE as F,
) => ({
  parse: maybe(schema),
  change: schema,
  by: 'value' as const,
  ...facts,
});

/** Not changed by saves. */
export const fixed = <S extends v.GenericSchema, const F extends Facts = None>(
  parse: S,
  facts = NONE as F,
) => ({
  parse,
  ...facts,
});

/** The row type of a table. */
export type RowOf<T extends Fields> = Parsed<{ [K in keyof T]: v.InferOutput<T[K]['parse']> }>;

type Parsers<T extends Fields> = { [K in keyof T]: T[K]['parse'] };

/** Returns the schema that repairs a row. */
export function parserOf<T extends Fields>(table: T): v.ObjectSchema<Parsers<T>, undefined> {
  const parsers = Object.entries(table).map(([name, { parse }]) => [name, parse]);
  return v.object(Object.fromEntries(parsers) as Parsers<T>); // one per field
}

/** The names of the fields with all these facts. */
export type NamesWith<T extends Fields, F> = {
  [K in keyof T]: T[K] extends F ? K : never;
}[keyof T] &
  string;

/** Returns the names of the fields with all these facts, in the order of the table. */
export function namesWith<T extends Fields, const F extends Partial<Field>>(
  table: T,
  facts: F,
): readonly NamesWith<T, F>[] {
  const wanted = Object.entries(facts);
  const names = Object.keys(table).filter((name) =>
    wanted.every(([fact, value]) => table[name]?.[fact as keyof Field] === value),
  );
  return names as NamesWith<T, F>[]; // just filtered
}

/** True for a field whose losing value is kept; also for a field that this version does not know. */
export const isAuthored = (table: Fields, name: string): boolean =>
  table[name]?.authored === true || !Object.keys(table).includes(name);

type Changes<T extends Fields> = {
  [K in keyof T as T[K] extends { readonly change: v.GenericSchema } ? K : never]: T[K] extends {
    readonly change: infer C extends v.GenericSchema;
  }
    ? C
    : never;
};

/** Returns the schemas of what a save may set, by name. */
/* @__NO_SIDE_EFFECTS__ -- players leave out what only saves need */
export function changesIn<T extends Fields>(table: T): Changes<T> {
  const changes = Object.entries(table).flatMap(([name, { change }]) =>
    change ? [[name, change]] : [],
  );
  return Object.fromEntries(changes) as Changes<T>; // one per changeable field
}

type Defaults<T extends Fields> = {
  [K in keyof T as T[K]['parse'] extends { readonly fallback: infer D }
    ? undefined extends D
      ? never
      : K
    : never]: v.InferOutput<T[K]['parse']>;
};

/** Returns the default that the parser gives each required field. */
export function defaultsOf<T extends Fields>(table: T): Defaults<T> {
  const defaults = Object.entries(table).flatMap(([name, { parse }]) =>
    'fallback' in parse && parse.fallback !== undefined ? [[name, parse.fallback]] : [],
  );
  return Object.fromEntries(defaults) as Defaults<T>; // as in the type
}

/** What a form shows of a row: each setting, with `empty` for one that may be absent. */
export type SettingsOf<T extends Fields> = {
  readonly [K in NamesWith<T, { setting: true }>]: T[K] extends { readonly empty: unknown }
    ? Exclude<RowOf<T>[K & keyof RowOf<T>], undefined> | T[K]['empty']
    : RowOf<T>[K & keyof RowOf<T>];
};

/** Returns what a form shows of a row, or of a new one. */
export function settingsOf<T extends Fields>(
  table: T,
  row: Partial<RowOf<T>> | undefined,
): SettingsOf<T> {
  const shown = new Map(Object.entries(row ?? {}));
  const settings = namesWith(table, { setting: true }).map((name) => {
    const { empty, parse } = table[name] as Field; // one of the table's names
    return [name, shown.get(name) ?? empty ?? ('fallback' in parse ? parse.fallback : undefined)];
  });
  return Object.fromEntries(settings) as SettingsOf<T>; // each from its own field
}

/**
 * Returns the maximum length of a field in characters: what a save may set, else what is stored.
 * @throws Error for a field without a maximum
 */
export function lengthMax({ change, parse }: Field): number {
  const max = longestIn(change ?? parse);
  if (max === undefined) throw new Error('no text with an end');
  return max;
}

/** Pipes list their checks; optional and nullable schemas wrap another schema. */
function longestIn(schema: object): number | undefined {
  if ('wrapped' in schema) return longestIn(schema.wrapped as object); // a schema
  if (!('pipe' in schema)) return undefined;
  const parts = schema.pipe as readonly { readonly type: string; readonly requirement?: unknown }[]; // of valibot
  const found = parts.map((part) =>
    part.type === 'max_length' ? Number(part.requirement) : longestIn(part),
  );
  return found.find((max) => max !== undefined);
}
