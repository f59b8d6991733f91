import { ID, all, any } from './expressions.ts';
import type { Rule } from './expressions.ts';
import type { SchemaNode } from './schema.ts';
import { mapOf, millis, whole } from './schema.ts';

/*
 * The guard of a space (`teams/{t}`, `templates/{t}`, `users/{u}`): every update raises `rev` by one, so that two
 * writers cannot both succeed on the same state, and marks in `revs` which section changed. Levels count from a place
 * in the space up to the space's root.
 */

const up = (levels: number): string => '.parent()'.repeat(levels);
/** The space's revision after the update. */
export const newRev = (levels: number): Rule => `newData${up(levels)}.child('rev').val()`;

/** The update raises `rev`; whether by exactly one is checked at `rev` itself. */
export const bumps = (levels: number): Rule =>
  `${newRev(levels)} !== data${up(levels)}.child('rev').val()`;

/** The row carries the new `rev`, by which delta reads find it. */
export const isStamped = (levels: number): Rule =>
  `newData.child('rev').val() === ${newRev(levels)}`;

/** The update marks this section as changed: readers then fetch the section as a whole. */
export const marksSection = (levels: number, section: string): Rule =>
  `newData${up(levels)}.child('revs').child('${section}').val() === ${newRev(levels)}`;

/**
 * Rules of `rev`, `revs` and `receipts` of a space for `who`; `follows` may listen to its revisions, which reveal that
 * something changed but not what. Nothing changes without `rev`, so `mayBump` applies to the whole space.
 */
export function guard(
  who: Rule,
  sections: readonly string[],
  { follows, mayBump = who }: { readonly follows?: Rule; readonly mayBump?: Rule } = {},
): SchemaNode {
  const read = follows === undefined ? {} : { '.read': follows };
  return {
    rev: {
      ...read,
      '.write': all(mayBump, 'newData.val() === (data.exists() ? data.val() : 0) + 1'),
      '.validate': 'newData.isNumber()',
    },
    revs: {
      ...read,
      $section: {
        '.write': all(who, bumps(2), 'newData.exists()'),
        '.validate': all(
          any(...sections.map((name) => `$section === '${name}'`)),
          `newData.val() === ${newRev(2)}`,
        ),
      },
    },
    receipts: receipts(who),
  };
}

/**
 * A device's own last batch; `n` only rises, so that a late copy of a request is recognized. Each batch raises `rev` as
 * well, so no honest `n` is beyond it; a higher one could never be exceeded again.
 */
function receipts(who: Rule): SchemaNode {
  return {
    $holder: {
      $client: {
        '.write': all(who, '$holder === auth.uid', bumps(3), 'newData.exists()'),
        '.validate': all(
          `$client.matches(${ID})`,
          "newData.hasChildren(['n', 'batchId', 'rev'])",
          `newData.child('rev').val() === ${newRev(3)}`,
          "(!data.exists() || newData.child('n').val() > data.child('n').val())",
          `newData.child('n').val() <= ${newRev(3)}`,
        ),
        n: whole(0, 9_007_199_254_740_991),
        batchId: { '.validate': `newData.isString() && newData.val().matches(${ID})` },
        rev: { '.validate': 'newData.isNumber()' },
        at: millis,
        // Mutations already applied, which makes a cloned disk or a late request harmless.
        done: mapOf('$mutation', `$mutation.matches(${ID})`, whole(0, 9_007_199_254_740_991)),
        $other: { '.validate': false },
      },
    },
  };
}
