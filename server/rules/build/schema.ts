import type { RuleNode } from '../RulesJson.ts';
import { ID, all, any, oneOf } from './expressions.ts';
import type { Rule } from './expressions.ts';

/** Rules of one place, as JSON. */
export type Node = Record<string, string | boolean | readonly string[] | RuleNode>;

const leaf = (validate: string): Node => ({ '.validate': validate });

/** Text up to a length; a string of 10 MB is what an attacker tries first. */
export const textUpTo = (max: number): Node =>
  leaf(`newData.isString() && newData.val().length <= ${max}`);
export const textOf = (min: number, max: number): Node =>
  leaf(`newData.isString() && newData.val().length >= ${min} && newData.val().length <= ${max}`);
/** Text up to a length, or no longer than what an earlier version stored here. */
export const shrinkingText = (max: number): Node =>
  leaf(
    `newData.isString() && (newData.val().length <= ${max} || (data.isString() && newData.val().length <= data.val().length))`,
  );
export const pattern = (regex: string): Node =>
  leaf(`newData.isString() && newData.val().matches(${regex})`);
/*
 * What rules refuse that those of version 0.1.0 took.
 *
 * - A field is judged when its value changes: what is stored stays as it is, so that a row with a malformed
 *   field goes on being written in all the others, by apps (which send what changed) and by whole rows.
 * - A rule refuses only what the editor of 0.1.0 never let anybody save. So an older app that has waited
 *   without network meets none of them, unless it copies what another client had stored.
 * - What the app's own mutations can be brought to make they refuse too, with a sentence, before it is sent
 *   (`src/model/slide/refuseMalformed.ts`).
 * - What two saves that meet may leave behind is not refused, though a form would: a picture without a file,
 *   because each of two people took one away.
 */

/** Text that is like this, or as an earlier version took it. */
export const keptPattern = (regex: string): Node =>
  leaf(`newData.isString() && (newData.val().matches(${regex}) || newData.val() === data.val())`);
/** A text as it was, or a new one like this. */
export const keptOr = (...conditions: readonly Rule[]): Node =>
  leaf(all('newData.isString()', any('newData.val() === data.val()', all(...conditions))));
/** A name that people can see, not of blanks alone; or as it was. */
export const nameUpTo = (max: number): Node =>
  leaf(
    `newData.isString() && newData.val().length <= ${max} && (newData.val().matches(/[^ \\t\\r\\n]/) || newData.val() === data.val())`,
  );
export const id: Node = pattern(ID);
export const flag: Node = leaf('newData.isBoolean()');
export const isTrue: Node = leaf('newData.val() === true');
export const number = (min: number, max: number): Node =>
  leaf(`newData.isNumber() && newData.val() >= ${min} && newData.val() <= ${max}`);
/** A whole number within bounds. */
export const whole = (min: number, max: number): Node =>
  leaf(
    `newData.isNumber() && newData.val() >= ${min} && newData.val() <= ${max} && newData.val() % 1 === 0`,
  );
/** Milliseconds since 1970 until the year 2200. */
export const millis: Node = number(0, 7_258_118_400_000);
export const choice = (values: readonly (string | number)[]): Node =>
  leaf(oneOf('newData.val()', values));
export const nothing: Node = leaf('false');

/** An object with these children only. */
export const object = (children: Node, required: readonly string[] = []): Node => ({
  '.validate':
    required.length > 0
      ? `newData.hasChildren([${required.map((key) => `'${key}'`).join(', ')}])`
      : 'newData.hasChildren()',
  ...children,
  $other: nothing,
});

/** Children under keys of their own; `name` is how the rules call the key. */
export const mapOf = (name: string, keyRule: string, value: Node): Node => ({
  [name]: { ...value, '.validate': all(keyRule, wrapped(value['.validate'])) },
});
export const keyIsId = (name: string): string => `${name}.matches(${ID})`;
export const keyIsIndex = (name: string): string => `${name}.matches(/^(0|[1-9][0-9]{0,5})$/)`;
export const keyUpTo = (name: string, max: number): string => `${name}.length <= ${max}`;

function wrapped(validate: Node[string] | undefined): string {
  return typeof validate === 'string' ? `(${validate})` : 'true';
}

/**
 * Anything down to a depth, every key and text capped: for what the model may extend before the
 * rules know of it.
 */
export function anything(depth: number, max: number, key = '$deeper'): Node {
  const name = `${key}${depth}`;
  const capped = any('!newData.isString()', `newData.val().length <= ${max}`);
  if (depth === 0) return { '.validate': all('!newData.hasChildren()', capped) };
  return {
    '.validate': capped,
    [name]: withKeyCap(anything(depth - 1, max, key), name),
  };
}

function withKeyCap(node: Node, name: string): Node {
  return { ...node, '.validate': all(keyUpTo(name, 200), wrapped(node['.validate'])) };
}

/** The database takes nothing that lies deeper, and rules for it may be refused. */
const MAX_DEPTH = 32;
/** Where a part of a document lies: `teams/{t}/slides/{i}/template/{part}`. */
const CANVAS_DEPTH = 6;

/**
 * A canvas document. Eight containers of two levels each, then the deepest value of an element; a text is
 * at most a small picture that travels inside. Whoever shows it restores it first.
 */
export const CANVAS: Node = anything(MAX_DEPTH - CANVAS_DEPTH, 250_000, '$canvas');
