import type { GenericSchema } from 'valibot';
import type { Field, Fields } from '../../../src/model/field.ts';
import { isId } from '../../../src/model/ids.ts';
import { mediaSchema } from '../../../src/model/media/media.ts';
import { millis } from '../../../src/model/parsing.ts';
import {
  choice,
  flag,
  id,
  isTrue,
  millis as millisRule,
  nameUpTo,
  number,
  object,
  pattern,
  schemaText,
  textUpTo,
  whole,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';
import { MEDIA } from './media.ts';

/** The parts of any valibot schema that this module reads. */
interface Schema {
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly requirement?: unknown;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly check?: unknown;
}

type Special<T extends Fields> = { readonly [name in keyof T]?: SchemaNode | null };

/**
 * Returns the rules of a table's fields: `special` ones as given, none for null, and all others as strict as what a
 * save may set. Throws for a schema without a known rule: that field needs one in `special`.
 */
export function fieldRules<T extends Fields, const S extends Special<T>>(
  table: T,
  special: S,
): Rules<T, S> {
  const rules = Object.entries(table).flatMap(([name, field]) => {
    const given = special[name];
    return given === null ? [] : [[name, given ?? fieldRule(field, name)] as const];
  });
  return Object.fromEntries(rules) as Rules<T, S>; // one per field with a rule
}

type Rules<T, S> = {
  readonly [K in keyof T as K extends keyof S ? (S[K] extends null ? never : K) : K]: SchemaNode;
};

/** Applies the same change to each rule. */
export const eachRule = <R extends Readonly<Record<string, SchemaNode>>>(
  rules: R,
  change: (rule: SchemaNode) => SchemaNode,
): { readonly [K in keyof R]: SchemaNode } =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, change(rule)])) as {
    readonly [K in keyof R]: SchemaNode;
  }; // the same names

/** Returns the rule of one field, as strict as what a save may set. */
export const fieldRule = (field: Field, name = ''): SchemaNode => ruleOf(name, strictest(field));

/** A rule has the last word, so it takes the strictest schema: that of a save, or else that of the parser. */
const strictest = ({ change, parse }: Field): Schema =>
  unwrapped((change ?? parse) as GenericSchema & Schema); // either is some schema

const isWrapper = ({ type }: Schema) => ['optional', 'exact_optional', 'nullable'].includes(type);

function unwrapped(schema: Schema): Schema {
  return isWrapper(schema) && schema.wrapped ? unwrapped(schema.wrapped) : schema;
}

function ruleOf(name: string, schema: Schema): SchemaNode {
  const rule =
    KNOWN.find(([known]) => isSame(known, schema))?.[1] ?? RULES[schema.type]?.(schema, name);
  if (!rule) throw new Error(`${name}: say its rule, none follows from ${schema.type}`);
  return rule;
}

/** Schemas with rules stricter than themselves. */
const KNOWN: readonly (readonly [Schema, SchemaNode])[] = [
  [mediaSchema, MEDIA],
  [millis, millisRule],
];
/** A fallback copies a schema, but shares its parts. */
const isSame = (a: Schema, b: Schema): boolean =>
  a === b || (a.pipe ?? a.entries ?? a) === (b.pipe ?? b.entries ?? b);

const RULES: { readonly [type: string]: (schema: Schema, name: string) => SchemaNode | undefined } =
  {
    string: (schema) => textRule(schema),
    number: (schema) => numberRule(schema),
    boolean: () => flag,
    picklist: ({ options = [] }) => choice(options as readonly (string | number)[]), // of a picklist
    literal: () => isTrue,
    custom: ({ check }) => (check === isId ? id : undefined),
    object({ entries = {} }, name) {
      const children = Object.entries(entries).map(([key, entry]) => {
        return [key, ruleOf(`${name}/${key}`, unwrapped(entry))] as const;
      });
      const required = Object.keys(entries).filter(
        (key) => entries[key]?.type !== 'exact_optional',
      );
      return object(Object.fromEntries(children), required);
    },
  };

/** The steps of a pipe, including those of a pipe that it starts with. */
const stepsOf = (schema: Schema): readonly Schema[] =>
  schema.pipe?.flatMap((step) => [step, ...stepsOf(step)]) ?? [];
const boundOf = (schema: Schema, type: string): unknown =>
  stepsOf(schema).find((step) => step.type === type)?.requirement;

function textRule(schema: Schema): SchemaNode | undefined {
  const [least, most] = [boundOf(schema, 'min_length'), boundOf(schema, 'max_length')];
  const regex = boundOf(schema, 'regex');
  if (regex instanceof RegExp && most === undefined) return pattern(regexOf(regex));
  if (typeof most !== 'number' || regex) return undefined;
  // Stored trimmed, and not empty then.
  if (typeof least === 'number' && isTrimmed(schema)) return nameUpTo(most);
  return typeof least === 'number' ? schemaText(least, most) : textUpTo(most);
}

const isTrimmed = (schema: Schema) => stepsOf(schema).some(({ type }) => type === 'trim');

/** Returns a regular expression literal of the rule language, which lacks `\d`; a slash would end it, even in a set. */
export const regexOf = ({ source }: RegExp): string =>
  `/${source.replaceAll(String.raw`\d`, '[0-9]').replaceAll(/\\.|\//g, (part) => (part === '/' ? '\\/' : part))}/`;

function numberRule(schema: Schema): SchemaNode | undefined {
  const [least, most] = [boundOf(schema, 'min_value'), boundOf(schema, 'max_value')];
  if (typeof least !== 'number' || typeof most !== 'number') return undefined;
  const isWhole = stepsOf(schema).some(({ type }) => type === 'integer');
  return isWhole ? whole(least, most) : number(least, most);
}
