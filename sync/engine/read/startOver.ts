import type { Space } from '../../../src/model/spaces.ts';
import { MAX_RESTORES, RESTORES_MS } from '../deps.ts';
import { doubtFiles } from '../doubtFiles.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type StoreTx } from '../ports.ts';
import type { SpaceRow, Try } from '../rows.ts';
import { rowIfAsKnown } from './known.ts';

export interface Anew {
  readonly known: SpaceRow;
  /** The server's present revision. */
  readonly rev: number;
  readonly cause: 'otherHistory' | 'tooMuch';
}

/**
 * Lets a space be read as if for the first time, without removing anything from screens before it is known to be gone. A
 * missing row then proves that: without a revision nothing reveals whether the server goes back before the end, and
 * what others change meanwhile is read as newer than the first page.
 */
export async function forgetProgress(
  deps: EngineParts,
  { known, rev, cause }: Anew,
): Promise<void> {
  beginAgain(deps, known.space);
  await deps.store.transact(async (tx) => {
    const now = await rowIfAsKnown(tx, known);
    if (!now) return;
    const { rev: _rev, load: _load, ahead: _ahead, shown: _shown, ...kept } = now;
    const isOther = cause === 'otherHistory';
    if (isOther) await forgetTries(tx, known.space, rev);
    if (isOther) await doubtFiles(tx, known.space);
    await tx.putSpace({
      ...kept,
      revs: {},
      next: {},
      again: isOther || (kept.again ?? 'tooMuch'),
      ...(isOther && { receipts: {} }),
    });
  });
}

/** A server goes back once in a while; one that does so all the time is not read again each time. */
function beginAgain({ restores, clock }: EngineParts, space: Space): void {
  const nowMs = clock.now();
  const isRecent = (atMs: number) => atMs <= nowMs && nowMs - atMs < RESTORES_MS;
  const recent = (restores.get(space) ?? []).filter(isRecent);
  if (recent.length >= MAX_RESTORES)
    throw new BackendError('unreachable', 'the server goes back and forth');
  restores.set(space, [...recent, nowMs]);
}

/** Drops tries beyond the revision that the server went back to: they cannot have won anything that it has. */
async function forgetTries(tx: StoreTx, space: Space, rev: number): Promise<void> {
  const batches = (await tx.batches()).filter(({ spaces }) => spaces.includes(space));
  const mayHaveWon = ({ revs }: Try) => (revs[space] ?? 0) <= rev;
  for (const batch of batches)
    await tx.putBatch({ ...batch, tries: batch.tries.filter(mayHaveWon) });
}
