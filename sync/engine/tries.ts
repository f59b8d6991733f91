import { MAX_TRIES } from './deps.ts';
import type { StoreTx } from './ports.ts';
import type { LogRow, SentBatch, SpaceRow, Try } from './rows.ts';

/**
 * Returns a change taken out of its batch while an attempt may still land: the attempts go with it, so that what they
 * overwrote is reported if one of them is applied, and taking it back stays safe.
 */
export function withTries(row: LogRow, batches: readonly SentBatch[]): LogRow {
  const tries = batches.find((batch) => batch.id === row.batch)?.tries ?? [];
  const own = tries.map(({ revs, conflicts }) => ({
    revs,
    conflicts: conflicts.filter(({ mutation }) => mutation === row.id),
  }));
  if (own.length === 0) return row;
  return { ...row, tries: [...(row.tries ?? []), ...own].slice(-2 * MAX_TRIES) };
}

/** Ends a batch after its last try was refused: its changes wait again, as returned here. */
export async function disband(
  tx: StoreTx,
  batch: SentBatch,
  rows: readonly LogRow[],
): Promise<readonly LogRow[]> {
  // After a single try nothing can be in flight any more.
  const isOpen = batch.tries.length > 1;
  const left = isOpen ? rows.map((row) => withTries(row, [batch])) : rows;
  if (isOpen) await tx.putLog(left);
  await tx.deleteBatch(batch.id);
  return left;
}

/** True while the server may still accept one of them: it is at, or was at, the revision that they build on. */
export const mayLand = (tries: readonly Try[], spaces: ReadonlyMap<string, SpaceRow>): boolean =>
  tries.some(({ revs }) =>
    Object.entries(revs).every(([space, rev]) => (spaces.get(space)?.rev ?? 0) < rev),
  );
