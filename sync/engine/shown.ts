import type { SpaceRow } from './rows.ts';

/** A player that lacks more changes than these was away for so long that it counts as silent. */
const KEPT = 200;

/** Adds revisions that players follow, by the ids of slides and screens. */
export function withShown(
  old: SpaceRow['shown'],
  changes: readonly (readonly [id: string, rev: number])[],
): NonNullable<SpaceRow['shown']> {
  const all = { ...old, ...Object.fromEntries(changes) };
  const entries = Object.entries(all);
  if (entries.length <= KEPT) return all;
  return Object.fromEntries(entries.sort((a, b) => a[1] - b[1]).slice(-KEPT));
}
