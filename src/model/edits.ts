import * as v from 'valibot';
import { maybe } from './parsing.ts';

/** Who set a part of a row last, and when; without a time if the change was made by an older app. */
const edit = v.object({ by: v.string(), at: v.exactOptional(v.pipe(v.number(), v.finite())) });
export type Edit = Readonly<v.InferOutput<typeof edit>>;

/** The last edit of each part that somebody set, by its name. */
export const edits = maybe(v.record(v.string(), edit));
export type Edits = NonNullable<v.InferOutput<typeof edits>>;

/** Returns the name of the part of a row at a path: `colors primary` of `colors/primary/hex`. */
export const editedPart = (path: string): string => path.split('/').slice(0, 2).join(' ');

/** Returns who set the value at a path of a row, and when; undefined if unknown. */
export function editorAt(row: { readonly edits?: Edits }, path: string) {
  const found = row.edits?.[editedPart(path)];
  return found && { id: found.by, ...(found.at !== undefined && { atMs: found.at }) };
}
