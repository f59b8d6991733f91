import type { RuleNode } from '../RulesJson.ts';
import { ID, all, any, oneOf } from './expressions.ts';
import type { Rule } from './expressions.ts';

/** Rules of one place, as JSON. */
export type SchemaNode = Record<string, string | boolean | readonly string[] | RuleNode>;

const leaf = (validate: string): SchemaNode => ({ '.validate': validate });

/** A bounded text: a string of 10 MB is what an attacker tries first. */
export const textUpTo = (max: number): SchemaNode =>
  leaf(`newData.isString() && newData.val().length <= ${max}`);
export const schemaText = (min: number, max: number): SchemaNode =>
  leaf(`newData.isString() && newData.val().length >= ${min} && newData.val().length <= ${max}`);
/** A bounded text, or one no longer than what an earlier version stored here. */
export const shrinkingText = (max: number): SchemaNode =>
  leaf(
    `newData.isString() && (newData.val().length <= ${max} || (data.isString() && newData.val().length <= data.val().length))`,
  );
export const pattern = (regex: string): SchemaNode =>
  leaf(`newData.isString() && newData.val().matches(${regex})`);
/*
 * What these rules refuse although those of version 0.1.0 accepted it.
 *
 * - A field is judged when its value changes: stored values stay valid, so that a row with a malformed field can still
 *   be written in all its other fields, both by apps (which send changes only) and as a whole row.
 * - A rule refuses only what the editor of 0.1.0 never let anyone save. So an older app that was offline meets none of
 *   them, unless it copies what another client had stored.
 * - What the app's own mutations could produce is also refused by them, with a message, before it is sent
 *   (`src/model/slide/refuseMalformed.ts`).
 * - What two concurrent saves may leave behind is not refused, although a form would: a picture without a file, because
 *   two people each removed one.
 */

/** Text that matches, or as an earlier version accepted it. */
export const keptPattern = (regex: string): SchemaNode =>
  leaf(`newData.isString() && (newData.val().matches(${regex}) || newData.val() === data.val())`);
/** An unchanged text, or a new one that meets the conditions. */
export const keptOr = (...conditions: readonly Rule[]): SchemaNode =>
  leaf(all('newData.isString()', any('newData.val() === data.val()', all(...conditions))));
/** A name that is not blank, or unchanged. */
export const nameUpTo = (max: number): SchemaNode =>
  leaf(
    `newData.isString() && newData.val().length <= ${max} && (newData.val().matches(/[^ \\t\\r\\n]/) || newData.val() === data.val())`,
  );
export const id: SchemaNode = pattern(ID);
export const flag: SchemaNode = leaf('newData.isBoolean()');
export const isTrue: SchemaNode = leaf('newData.val() === true');
export const number = (min: number, max: number): SchemaNode =>
  leaf(`newData.isNumber() && newData.val() >= ${min} && newData.val() <= ${max}`);
/** An integer within bounds. */
export const whole = (min: number, max: number): SchemaNode =>
  leaf(
    `newData.isNumber() && newData.val() >= ${min} && newData.val() <= ${max} && newData.val() % 1 === 0`,
  );
/** Milliseconds since 1970, up to the year 2200. */
export const millis: SchemaNode = number(0, 7_258_118_400_000);
export const choice = (values: readonly (string | number)[]): SchemaNode =>
  leaf(oneOf('newData.val()', values));
export const nothing: SchemaNode = leaf('false');

/** An object with only these children. */
export const object = (children: SchemaNode, required: readonly string[] = []): SchemaNode => ({
  '.validate':
    required.length > 0
      ? `newData.hasChildren([${required.map((key) => `'${key}'`).join(', ')}])`
      : 'newData.hasChildren()',
  ...children,
  $other: nothing,
});

/** Children under arbitrary keys; `name` is the rules' name of the key. */
export const mapOf = (name: string, keyRule: string, value: SchemaNode): SchemaNode => ({
  [name]: { ...value, '.validate': all(keyRule, wrapped(value['.validate'])) },
});
export const keyIsId = (name: string): string => `${name}.matches(${ID})`;
export const keyIsIndex = (name: string): string => `${name}.matches(/^(0|[1-9][0-9]{0,5})$/)`;
export const keyUpTo = (name: string, max: number): string => `${name}.length <= ${max}`;

function wrapped(validate: SchemaNode[string] | undefined): string {
  return typeof validate === 'string' ? `(${validate})` : 'true';
}

/**
 * Any value down to a depth, with every key and text capped: for fields that the model may add before the rules know
 * them.
 */
export function anything(depth: number, max: number, key = '$deeper'): SchemaNode {
  const name = `${key}${depth}`;
  const capped = any('!newData.isString()', `newData.val().length <= ${max}`);
  if (depth === 0) return { '.validate': all('!newData.hasChildren()', capped) };
  return {
    '.validate': capped,
    [name]: withKeyCap(anything(depth - 1, max, key), name),
  };
}

function withKeyCap(node: SchemaNode, name: string): SchemaNode {
  return { ...node, '.validate': all(keyUpTo(name, 200), wrapped(node['.validate'])) };
}

/** The database's maximum depth, beyond which rules may be refused. */
const MAX_DEPTH = 32;
/** Depth of a document's part: `teams/{t}/slides/{i}/template/{part}`. */
const CANVAS_DEPTH = 6;

/**
 * A canvas document: eight nested containers of two levels each, then the deepest value of an element; a text is at
 * most a small inline picture. Readers restore it before they show it.
 */
export const CANVAS: SchemaNode = anything(MAX_DEPTH - CANVAS_DEPTH, 250_000, '$canvas');
