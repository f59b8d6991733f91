import { KINDS, LIST_INDEX_END, type KindSpec } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import type { StoreTx } from '../ports.ts';
import type { AnyRow, SpaceRow } from '../rows.ts';

/** More rows than any batch adds. */
const ENTRIES_MAX = 10_000;

/**
 * A member can put a row at the last index that the rules allow, and after it there is none. Lists that are about to
 * end go on in their widest gap, so that nobody can stop a team from adding rows.
 */
export async function withListLimits(
  tx: Pick<StoreTx, 'rowsIn' | 'bases'>,
  spaces: ReadonlyMap<Space, SpaceRow>,
): Promise<ReadonlyMap<Space, SpaceRow>> {
  const ending = [...spaces.values()].filter(({ next }) => endingLists(next).length > 0);
  if (ending.length === 0) return spaces;
  const mended = await Promise.all(ending.map(async (space) => goOnInGaps(tx, space)));
  return new Map([...spaces, ...mended.map((space) => [space.space, space] as const)]);
}

const endingLists = (next: SpaceRow['next']): readonly string[] =>
  Object.keys(next).filter((list) => (next[list] ?? 0) > LIST_INDEX_END - ENTRIES_MAX);

async function goOnInGaps(
  tx: Pick<StoreTx, 'rowsIn' | 'bases'>,
  space: SpaceRow,
): Promise<SpaceRow> {
  const refs = await tx.rowsIn(space.space);
  const bases = await tx.bases(refs);
  const next = { ...space.next };
  for (const list of endingLists(next)) {
    const taken = refs.flatMap(({ kind }, nth) => {
      const { layout } = KINDS[kind] as KindSpec<AnyRow>;
      const at = layout.shape === 'list' && layout.base === list ? bases[nth]?.at : undefined;
      return at === undefined ? [] : [Number(at)];
    });
    next[list] = widestGap(taken);
  }
  return { ...space, next };
}

/** Returns where the widest run of free indexes begins. */
function widestGap(taken: readonly number[]): number {
  let [free, best, width] = [0, 0, 0];
  for (const index of [...taken, LIST_INDEX_END].sort((a, b) => a - b)) {
    if (index - free > width) [best, width] = [free, index - free];
    free = Math.max(free, index + 1);
  }
  return best;
}
