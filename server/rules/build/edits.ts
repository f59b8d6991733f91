import { any } from './expressions.ts';
import { keyUpTo, mapOf, millis, object } from './schema.ts';
import type { SchemaNode } from './schema.ts';

/** The author of a change: the writer, or unchanged. */
export const actor: SchemaNode = {
  '.validate': any('newData.val() === auth.uid', 'newData.val() === data.val()'),
};

/** Who set which part of a row, and when. */
export const EDITS: SchemaNode = mapOf(
  '$part',
  keyUpTo('$part', 200),
  object({ by: actor, at: millis }, ['by']),
);
