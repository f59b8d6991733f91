import { CLIENT_VERSION, type EngineDeps } from '../deps.ts';
import { takeUpAgain } from '../judge.ts';
import { finishRows } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import { rebuild } from '../rebuild.ts';
import type { SpaceRow } from '../rows.ts';
import type { Fetched } from './fetchSpace.ts';
import { dropRemade } from './keepLost.ts';
import { rowIfAsKnown } from './known.ts';
import { noticeCopies, settle } from './settle.ts';

/**
 * `moved`: the space has a newer revision than before. `stale`: look again, another process was quicker or an old
 * response was read. `taken`: another leader is reading the space for the first time.
 */
export type PullOutcome = 'current' | 'moved' | 'stale' | 'taken' | 'needsNewerApp';

/** Stores what was read in one transaction, and what the receipts confirm with it. */
export async function apply(
  deps: EngineParts,
  known: SpaceRow,
  fetched: Fetched,
  andThen: ((tx: StoreTx) => Promise<void>) | undefined,
): Promise<PullOutcome> {
  return deps.store.transact(async (tx) => {
    const outcome = await applyFetched(tx, deps, known, fetched);
    if (outcome === 'moved') await andThen?.(tx);
    return outcome;
  });
}

async function applyFetched(
  tx: StoreTx,
  deps: EngineParts,
  known: SpaceRow,
  fetched: Fetched,
): Promise<PullOutcome> {
  const now = await rowIfAsKnown(tx, known);
  if (!now) return 'stale';
  if (fetched.minClient > CLIENT_VERSION) return pause(tx, now);
  const open = await tx.batches();
  const confirmed = await settle(tx, deps, known.space, fetched);
  if (now.again !== true) await noticeCopies(tx, deps, { known, fetched, open, confirmed });
  const { needsNewerApp: _newer, lost: _lost, load: _load, again: _again, ...kept } = now;
  const { ahead: _old, ...rest } = kept;
  const { rev, revs, next, receipts, shown, ahead } = fetched;
  await tx.putSpace({
    ...rest,
    rev,
    revs,
    next,
    receipts,
    ...(shown && { shown }),
    ...(ahead !== undefined && { ahead }),
  });
  await finishRows(tx, deps, confirmed, fetched.arrivals);
  await dropRemade(tx, fetched.arrivals);
  await takeUpAgain(tx, deps, known.space);
  // The space has moved on during this look: whatever is sent now would be refused.
  return ahead === undefined ? 'moved' : 'stale';
}

/** Stores rows up to `upTo`: the space is as of that revision. Other changes come with the last page. */
export async function storePage(
  tx: StoreTx,
  deps: EngineDeps,
  known: SpaceRow,
  { upTo, rev, next, shown, arrivals, receipts, minClient }: Fetched,
): Promise<SpaceRow | PullOutcome> {
  const now = await rowIfAsKnown(tx, known);
  if (!now) return 'stale';
  if (minClient > CLIENT_VERSION) return pause(tx, now);
  const row = {
    ...now,
    next,
    ahead: rev,
    ...(shown && { shown }),
    ...(upTo !== undefined && { rev: upTo }),
  };
  await tx.putSpace(row);
  await rebuild(tx, await tx.log(), [], arrivals, deps.mutators);
  // As read, not as recorded: they count only once everything that they confirm is here.
  return { ...row, receipts };
}

/** This app is too old for the space: nothing is read or sent until there is a newer one. */
export async function pause(tx: StoreTx, known: SpaceRow): Promise<PullOutcome> {
  const now = (await tx.spaces()).find((row) => row.space === known.space) ?? known;
  const { lost: _lost, ...kept } = now;
  await tx.putSpace({ ...kept, needsNewerApp: true });
  return 'needsNewerApp';
}
