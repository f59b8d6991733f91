import type { Space } from '../../../src/model/spaces.ts';
import { MAX_DONE, type EngineDeps } from '../deps.ts';
import type { Fetched } from './fetchSpace.ts';
import { currentIdentity, forkIdentity } from '../identity.ts';
import { parkRows } from '../leave.ts';
import type { StoreTx } from '../ports.ts';
import type { ConflictRow, LogRow, Receipt, SentBatch, SpaceRow, Try } from '../rows.ts';
import { reportReverted } from '../reverted.ts';
import { reportSent } from '../sentChanges.ts';
import { withTries } from '../tries.ts';

type Read = Pick<Fetched, 'receipts'>;

/**
 * Returns the rows that leave the log because the receipts confirm them. What they overwrote is recorded. Rows of a
 * batch in another of its spaces stay until that one is read, so that no value goes back.
 */
export async function settle(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'clock'>,
  space: Space,
  fetched: Read,
): Promise<readonly LogRow[]> {
  const [log, batches] = [await tx.log(), await tx.batches()];
  const isDone = (row: LogRow) => revOfRow(fetched, row) !== undefined;
  const isHere = (row: LogRow) => row.spaces.includes(space);
  const leaving = log.filter((row) => isHere(row) && isDone(row));
  for (const row of leaving.filter(({ tries }) => tries !== undefined))
    await tx.addConflicts(conflictsOfWinner(row.tries ?? [], space, fetched, [row]));
  await reportReverted(tx, deps, leaving, 'delivered');
  await reportSent(tx, deps, leaving);
  for (const batch of batches.filter(({ spaces }) => spaces.includes(space))) {
    const rows = log.filter((row) => row.batch === batch.id);
    if (!rows.some(isDone) && !isFenceIn(fetched, batch)) continue;
    const done = rows.filter(isDone);
    // For the others, their own space identifies the try: this one's revision fits several.
    await tx.addConflicts(conflictsOfWinner(batch.tries, space, fetched, done.filter(isHere)));
    const elsewhere = done.filter((row) => !isHere(row));
    // A single update won, in all spaces: tries that do not fit here have not won there either (a copy's has).
    const revs = new Set(done.map((row) => revOfRow(fetched, row)));
    const tries = batch.tries.filter((attempt) => revs.has(attempt.revs[space]));
    await endBatch(tx, { ...batch, tries }, elsewhere);
    const leftOut = rows.filter((row) => !isDone(row) && row.isDiscarded);
    await reportReverted(tx, deps, leftOut, 'discarded');
    leaving.push(...leftOut);
  }
  return leaving;
}

/**
 * A receipt that names the batch, and none of its changes, is that of its fence: nothing older can be applied any more.
 */
const isFenceIn = ({ receipts }: Read, { id }: SentBatch): boolean =>
  Object.values(receipts).some(({ batchId }) => batchId === id);

/** The batch won; rows that were not in the winning try wait again. */
async function endBatch(
  tx: StoreTx,
  batch: SentBatch,
  elsewhere: readonly LogRow[],
): Promise<void> {
  if (elsewhere.length === 0) await tx.deleteBatch(batch.id);
  else await tx.putBatch({ ...batch, mutations: elsewhere.map((row) => row.id) });
}

/**
 * Returns the revision created by a mutation of ours, or by the one that it was a part of, according to its receipt.
 */
function revOfRow({ receipts }: Read, { id, of = [], client }: LogRow): number | undefined {
  const done = receipts[client]?.done;
  return [id, ...of].map((name) => done?.[name]).find((rev) => rev !== undefined);
}

/** Only what the winning try overwrote is a conflict; the receipt's revision identifies it. */
function conflictsOfWinner(
  tries: readonly Try[],
  space: Space,
  fetched: Read,
  done: readonly LogRow[],
): readonly ConflictRow[] {
  return done.flatMap((row) => {
    // The last one: if the server went back, an earlier one may have had the same revision.
    const winner = tries.findLast((attempt) => attempt.revs[space] === revOfRow(fetched, row));
    return winner?.conflicts.filter((conflict) => conflict.mutation === row.id) ?? [];
  });
}

export interface Arrived {
  /** The space before this read. */
  readonly known: SpaceRow;
  readonly fetched: Read;
  /** Batches that were open before the receipts confirmed some. */
  readonly open: readonly SentBatch[];
  readonly confirmed: readonly LogRow[];
}

/**
 * A receipt of ours names a batch that we never sent: a copy of this disk sends under our identity. Both take a new one
 * as soon as they notice, so neither ever removes what the other must find.
 */
export async function noticeCopies(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'random' | 'clock' | 'mutators'>,
  { known, fetched, open, confirmed }: Arrived,
): Promise<void> {
  const isForeign = (client: string, { batchId }: Receipt) =>
    batchId !== known.receipts[client]?.batchId && !open.some((batch) => batch.id === batchId);
  const foreign = Object.entries(fetched.receipts).filter(([client, receipt]) =>
    isForeign(client, receipt),
  );
  const { client } = await currentIdentity(tx, deps.random);
  if (foreign.some(([holder]) => holder === client)) await forkIdentity(tx, deps.random);
  // For a space that was never read, the receipt's former content is unknown.
  if (known.rev === undefined) return;
  const full = foreign.filter(([, { done }]) => Object.keys(done).length >= MAX_DONE);
  await parkUnsure(tx, deps, known.space, new Set(full.map(([holder]) => holder)), confirmed);
}

/**
 * The copy has sent so much that its receipt may have lost changes still on this disk. Sent again they could be applied
 * twice, dropped they could be lost: the user decides.
 */
async function parkUnsure(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'clock' | 'mutators'>,
  space: Space,
  clients: ReadonlySet<string>,
  confirmed: readonly LogRow[],
): Promise<void> {
  if (clients.size === 0) return;
  const [log, batches] = [await tx.log(), await tx.batches()];
  const gone = new Set(confirmed.map(({ id }) => id));
  const isUnsure = (row: LogRow) =>
    clients.has(row.client) &&
    row.spaces.includes(space) &&
    row.state !== 'parked' &&
    !gone.has(row.id);
  const unsure = log.filter(isUnsure);
  const open = batches.filter(({ id }) => unsure.some((row) => row.batch === id));
  const beside = log.filter((row) => !isUnsure(row) && open.some(({ id }) => id === row.batch));
  for (const batch of open) await tx.deleteBatch(batch.id);
  await tx.putLog(beside.map((row) => withTries(row, open)));
  await parkRows(
    tx,
    deps,
    unsure.map((row) => ({ row: withTries(row, open), code: 'mayBeSent', isOpen: true })),
  );
}
