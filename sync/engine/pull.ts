import type { Space } from '../../src/model/spaces.ts';
import { CLIENT_VERSION, type EngineDeps } from './deps.ts';
import { fetchSpace, type Fetched } from './fetchSpace.ts';
import { currentIdentity, forkIdentity } from './identity.ts';
import { finishRows } from './leave.ts';
import type { StoreTx } from './ports.ts';
import { withoutBatch } from './prepare.ts';
import type { ConflictRow, LogRow, SentBatch, SpaceRow } from './rows.ts';

/** `moved`: the space has a newer revision than before. `stale`: somebody else pulled meanwhile. */
export type PullOutcome = 'current' | 'moved' | 'stale' | 'needsNewerApp';

/**
 * Brings a space up to date: one transaction with the rows that arrived, the log rows that the
 * receipts confirm, and every value rebuilt that either of them touches.
 * `hint` is a revision that was seen already; rows are read after it, so it may be old.
 */
export async function pullSpace(
  deps: EngineDeps,
  space: Space,
  hint?: number,
): Promise<PullOutcome> {
  const known = await deps.store.transact((tx) => whatIsKnown(tx, deps, space));
  const rev = hint ?? revOf(await deps.backend.read(`${space}/rev`));
  if (known.row.rev !== undefined && known.row.rev >= rev) return 'current';
  const fetched = await fetchSpace(deps, known.row, rev, known.clients);
  return deps.store.transact((tx) => applyFetched(tx, deps, known.row, fetched));
}

const revOf = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);

async function whatIsKnown(tx: StoreTx, deps: EngineDeps, space: Space) {
  const [spaces, log] = [await tx.spaces(), await tx.log()];
  const identity = await currentIdentity(tx, deps.random);
  const row = spaces.find((candidate) => candidate.space === space) ?? newSpace(deps, space);
  const mine = log.filter((candidate) => candidate.spaces.includes(space));
  return { row, clients: [...new Set([identity.client, ...mine.map(({ client }) => client)])] };
}

/** A space that nothing is known of. */
export function newSpace(
  deps: Pick<EngineDeps, 'clock'>,
  space: Space,
  access: SpaceRow['access'] = 'member',
): SpaceRow {
  return { space, access, revs: {}, next: {}, receipts: {}, openedAtMs: deps.clock.now() };
}

async function applyFetched(
  tx: StoreTx,
  deps: EngineDeps,
  known: SpaceRow,
  fetched: Fetched,
): Promise<PullOutcome> {
  const now = (await tx.spaces()).find((row) => row.space === known.space);
  // What was read is a delta on `known.rev`: on any other it would leave a gap.
  if (now?.rev !== known.rev) return 'stale';
  if (fetched.minClient > CLIENT_VERSION) {
    await tx.putSpace({ ...(now ?? known), needsNewerApp: true });
    return 'needsNewerApp';
  }
  const batches = await tx.batches();
  await noticeCopies(tx, deps, known, fetched, batches);
  const confirmed = await settle(tx, known.space, fetched, batches);
  const { needsNewerApp: _newer, lost: _lost, ...kept } = now ?? known;
  const { rev, revs, next, receipts } = fetched;
  await tx.putSpace({ ...kept, rev, revs, next, receipts });
  await finishRows(tx, deps, confirmed, fetched.arrivals);
  return 'moved';
}

/**
 * A receipt of ours that names a batch we never sent: a copy of this disk sends under our identity.
 * Both take a new one as soon as they see it, so neither ever removes what the other must find.
 */
async function noticeCopies(
  tx: StoreTx,
  deps: EngineDeps,
  known: SpaceRow,
  fetched: Fetched,
  batches: readonly SentBatch[],
): Promise<void> {
  const { client } = await currentIdentity(tx, deps.random);
  const receipt = fetched.receipts[client];
  if (!receipt || receipt.batchId === known.receipts[client]?.batchId) return;
  if (!batches.some((batch) => batch.id === receipt.batchId)) await forkIdentity(tx, deps.random);
}

/** Rows that leave the log: the receipts confirm them. What their batches overwrote is recorded. */
async function settle(
  tx: StoreTx,
  space: Space,
  fetched: Fetched,
  batches: readonly SentBatch[],
): Promise<readonly LogRow[]> {
  const log = await tx.log();
  const isDone = (row: LogRow) => fetched.receipts[row.client]?.done.includes(row.id) === true;
  const done = log.filter((row) => row.spaces.includes(space) && isDone(row));
  const leaving = [...done];
  for (const batch of batches) {
    const ended = done.filter((row) => batch.mutations.includes(row.id));
    if (ended.length === 0) continue;
    const left = log.filter((row) => row.batch === batch.id && !ended.includes(row));
    await endBatch(tx, batch, conflictsOfWinner(batch, space, fetched, ended), left);
    leaving.push(...left.filter((row) => row.isDiscarded));
  }
  return leaving;
}

/** The batch is over; rows that were not in the try that won wait again, or go if discarded. */
async function endBatch(
  tx: StoreTx,
  batch: SentBatch,
  conflicts: readonly ConflictRow[],
  left: readonly LogRow[],
): Promise<void> {
  await tx.deleteBatch(batch.id);
  await tx.addConflicts(conflicts);
  await tx.putLog(left.filter((row) => !row.isDiscarded).map(withoutBatch));
}

/** Only what the winning try overwrote is a conflict; the receipt's revision says which it was. */
function conflictsOfWinner(
  batch: SentBatch,
  space: Space,
  fetched: Fetched,
  ended: readonly LogRow[],
): readonly ConflictRow[] {
  const receipts = Object.values(fetched.receipts);
  const receipt = receipts.find((candidate) => candidate.batchId === batch.id);
  const winner = batch.tries.find((attempt) => attempt.revs[space] === receipt?.rev);
  const conflicts = (winner ?? batch.tries.at(-1))?.conflicts ?? [];
  return conflicts.filter((conflict) => ended.some((row) => row.id === conflict.mutation));
}
