import { diff } from '../diff.ts';
import { editedPart, type Edit } from '../edits.ts';
import { KINDS, type KindSpec, type RowTypes } from '../kinds.ts';
import type { Actor } from '../mutation.ts';

/** The kinds whose rows record who set which part. */
type Edited = 'brand' | 'screen' | 'team';

/** Returns a changed row that records who set the changed parts that people choose. */
export function withEdits<K extends Edited>(
  kind: K,
  [before, after]: readonly [RowTypes[K], RowTypes[K]],
  actor: Actor,
  at: number | undefined,
): RowTypes[K] {
  const spec = KINDS[kind] as unknown as KindSpec<RowTypes[K]>; // of this kind
  const [was, becomes] = [before, after].map(
    (row) => spec.parted?.(row) ?? spec.encode(row, () => ''),
  );
  const parts = [...diff(was, becomes).keys()].filter(spec.keepsLoser).map(editedPart);
  if (parts.length === 0) return after;
  const edit: Edit = { by: actor.uid, ...(at !== undefined && { at }) };
  const edits = { ...after.edits, ...Object.fromEntries(parts.map((part) => [part, edit])) };
  return { ...after, edits };
}
