import { ID, all, any } from './expressions.ts';
import type { Rule } from './expressions.ts';
import type { Node } from './schema.ts';
import { mapOf, millis, whole } from './schema.ts';

/*
 * The guard of a space (`teams/{t}`, `templates/{t}`, `users/{u}`): every update raises `rev` by one,
 * so that two writers cannot both succeed on the same state, and says in `revs` which section moved.
 * Levels count from a place in the space up to the space's root.
 */

const up = (levels: number): string => '.parent()'.repeat(levels);
const newRev = (levels: number): Rule => `newData${up(levels)}.child('rev').val()`;

/** The update raises `rev`; that it does so by one is judged at `rev` itself. */
export const bumps = (levels: number): Rule =>
  `${newRev(levels)} !== data${up(levels)}.child('rev').val()`;

/** The row carries the new `rev`: it is what delta reads find it by. */
export const isStamped = (levels: number): Rule =>
  `newData.child('rev').val() === ${newRev(levels)}`;

/** The update says that this section moved: others read sections whole when they did. */
export const marksSection = (levels: number, section: string): Rule =>
  `newData${up(levels)}.child('revs').child('${section}').val() === ${newRev(levels)}`;

/**
 * `rev`, `revs` and `receipts` of a space, for those whom `who` names; `follows` may listen to its
 * revisions, which say that something changed and not what. Nothing changes without `rev`, so who `mayBump` holds
 * for all of the space.
 */
export function guard(
  who: Rule,
  sections: readonly string[],
  { follows, mayBump = who }: { readonly follows?: Rule; readonly mayBump?: Rule } = {},
): Node {
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

/** A device's own last batch; `n` only rises, so that a late copy of a request is seen for what it is. */
function receipts(who: Rule): Node {
  return {
    $holder: {
      $client: {
        '.write': all(who, '$holder === auth.uid', bumps(3), 'newData.exists()'),
        '.validate': all(
          `$client.matches(${ID})`,
          "newData.hasChildren(['n', 'batchId', 'rev'])",
          `newData.child('rev').val() === ${newRev(3)}`,
          "(!data.exists() || newData.child('n').val() > data.child('n').val())",
        ),
        n: whole(0, 9_007_199_254_740_991),
        batchId: { '.validate': `newData.isString() && newData.val().matches(${ID})` },
        rev: { '.validate': 'newData.isNumber()' },
        at: millis,
        // Which mutations are in: what makes a copy of a disk, or a late request, harmless.
        done: mapOf('$mutation', `$mutation.matches(${ID})`, whole(0, 9_007_199_254_740_991)),
        $other: { '.validate': false },
      },
    },
  };
}
