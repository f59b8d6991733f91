import { refText } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import { CLIENT_VERSION, type EngineDeps } from './deps.ts';
import { fetchSpace, readHead, type Fetched } from './fetchSpace.ts';
import { loadRows } from './firstLoad.ts';
import { currentIdentity, forkIdentity } from './identity.ts';
import { finishRows } from './leave.ts';
import type { StoreTx } from './ports.ts';
import type { Arrival, Arrivals } from './rebuild.ts';
import type { ConflictRow, LogRow, SentBatch, SpaceRow, Try } from './rows.ts';

/**
 * `moved`: the space has a newer revision than before. `stale`: look again, somebody else was
 * quicker or what was read is old. `taken`: another leader reads the space for the first time.
 */
export type PullOutcome = 'current' | 'moved' | 'stale' | 'taken' | 'needsNewerApp';

/**
 * Brings a space up to date: one transaction with the rows that arrived, the log rows that the
 * receipts confirm, and every value rebuilt that either of them touches.
 * `hint` is a revision that was seen already; rows are read after it, so it may be old. `andThen`
 * follows in the same transaction when something has moved.
 */
export async function pullSpace(
  deps: EngineDeps,
  space: Space,
  hint?: number,
  andThen?: (tx: StoreTx) => Promise<void>,
): Promise<PullOutcome> {
  const known = await deps.store.transact((tx) => whatIsKnown(tx, deps, space));
  const rev = hint ?? revOf(await deps.backend.read(`${space}/rev`));
  if (known.row.rev === undefined) return readAll(deps, known.row, rev, known.clients);
  if (known.row.rev >= rev) return 'current';
  const fetched = await fetchSpace(deps, known.row, rev, known.clients);
  return deps.store.transact(async (tx) => {
    const outcome = await applyFetched(tx, deps, known.row, fetched);
    if (outcome === 'moved') await andThen?.(tx);
    return outcome;
  });
}

/** The first time: all rows, and with the last of them the revision. */
async function readAll(
  deps: EngineDeps,
  known: SpaceRow,
  rev: number,
  clients: readonly string[],
): Promise<PullOutcome> {
  const { minClient, receipts } = await readHead(deps, known, clients);
  if (minClient > CLIENT_VERSION) return deps.store.transact((tx) => pause(tx, known));
  const load = await loadRows(deps, known, { rev, receipts });
  if (load === 'taken') return 'taken';
  const fetched = { ...load, minClient, arrivals: NOTHING, isRestored: false };
  const outcome = await deps.store.transact((tx) =>
    applyFetched(tx, deps, { ...known, load }, fetched),
  );
  // A load that an earlier process began may be of an old revision.
  return outcome === 'moved' && load.rev < rev ? 'stale' : outcome;
}

async function pause(tx: StoreTx, known: SpaceRow): Promise<PullOutcome> {
  const now = (await tx.spaces()).find((row) => row.space === known.space);
  await tx.putSpace({ ...(now ?? known), needsNewerApp: true });
  return 'needsNewerApp';
}

const NOTHING: Arrivals = new Map();
const revOf = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);

async function whatIsKnown(tx: StoreTx, deps: EngineDeps, space: Space) {
  const [spaces, log] = [await tx.spaces(), await tx.log()];
  const identity = await currentIdentity(tx, deps.random);
  const row = spaces.find((candidate) => candidate.space === space) ?? newSpace(deps, space);
  const sent = (await tx.batches()).filter((batch) => batch.spaces.includes(space));
  const mine = log.filter(
    (candidate) =>
      candidate.spaces.includes(space) || sent.some((batch) => batch.id === candidate.batch),
  );
  return { row, clients: [...new Set([identity.client, ...mine.map(({ client }) => client)])] };
}

/** A space that nothing is known of. */
export function newSpace(
  deps: Pick<EngineDeps, 'clock'>,
  space: Space,
  access: SpaceRow['access'] = 'member',
  forTeams: readonly string[] = [],
): SpaceRow {
  const openedAtMs = deps.clock.now();
  return {
    space,
    access,
    revs: {},
    next: {},
    receipts: {},
    openedAtMs,
    ...(forTeams.length > 0 && { forTeams }),
  };
}

async function applyFetched(
  tx: StoreTx,
  deps: EngineDeps,
  known: SpaceRow,
  fetched: Fetched,
): Promise<PullOutcome> {
  const now = (await tx.spaces()).find((row) => row.space === known.space);
  // What was read is a delta on `known.rev`: on any other it would leave a gap.
  if (now?.rev !== known.rev || now?.load?.id !== known.load?.id) return 'stale';
  if (fetched.minClient > CLIENT_VERSION) return pause(tx, known);
  const batches = await tx.batches();
  await noticeCopies(tx, deps, known, fetched, batches);
  const confirmed = await settle(tx, known.space, fetched, batches);
  const { needsNewerApp: _newer, lost: _lost, load: _load, ...kept } = now ?? known;
  const { rev, revs, next, receipts } = fetched;
  await tx.putSpace({ ...kept, rev, revs, next, receipts });
  const arrivals = fetched.isRestored
    ? await withGone(tx, known.space, fetched.arrivals)
    : fetched.arrivals;
  await finishRows(tx, deps, confirmed, arrivals);
  return 'moved';
}

/**
 * After a restore the device may hold rows that the server never had again: they go, and what waits
 * on them is judged anew. What waits to create a row creates it still.
 */
async function withGone(tx: StoreTx, space: Space, arrivals: Arrivals): Promise<Arrivals> {
  const texts = (await tx.rowsIn(space)).map(refText).filter((text) => !arrivals.has(text));
  const nothing: Arrival = { confirmed: null, at: undefined, odd: [] };
  return new Map([...arrivals, ...texts.map((text) => [text, nothing] as const)]);
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

/**
 * Rows that leave the log: the receipts confirm them. What they overwrote is recorded. Those of a
 * batch that lie in another of its spaces stay until that one is read, so that no value goes back.
 */
async function settle(
  tx: StoreTx,
  space: Space,
  fetched: Fetched,
  batches: readonly SentBatch[],
): Promise<readonly LogRow[]> {
  const log = await tx.log();
  const isDone = (row: LogRow) => revOfRow(fetched, row) !== undefined;
  const isHere = (row: LogRow) => row.spaces.includes(space);
  const leaving = log.filter((row) => isHere(row) && isDone(row));
  for (const row of leaving.filter(({ tries }) => tries !== undefined))
    await tx.addConflicts(conflictsOfWinner(row.tries ?? [], space, fetched, [row]));
  for (const batch of batches.filter(({ spaces }) => spaces.includes(space))) {
    const rows = log.filter((row) => row.batch === batch.id);
    if (!rows.some(isDone)) continue;
    const done = rows.filter(isDone);
    await tx.addConflicts(conflictsOfWinner(batch.tries, space, fetched, done));
    const elsewhere = done.filter((row) => !isHere(row));
    await endBatch(tx, batch, elsewhere);
    leaving.push(...rows.filter((row) => !isDone(row) && row.isDiscarded));
  }
  return leaving;
}

/** The batch won; rows that were not in the try that did wait again. */
async function endBatch(
  tx: StoreTx,
  batch: SentBatch,
  elsewhere: readonly LogRow[],
): Promise<void> {
  if (elsewhere.length === 0) await tx.deleteBatch(batch.id);
  else await tx.putBatch({ ...batch, mutations: elsewhere.map((row) => row.id) });
}

/** The revision that a mutation of ours made, as its receipt says. */
const revOfRow = (fetched: Fetched, row: LogRow): number | undefined =>
  fetched.receipts[row.client]?.done[row.id];

/** Only what the winning try overwrote is a conflict; the receipt's revision says which it was. */
function conflictsOfWinner(
  tries: readonly Try[],
  space: Space,
  fetched: Fetched,
  done: readonly LogRow[],
): readonly ConflictRow[] {
  return done.flatMap((row) => {
    const winner = tries.find((attempt) => attempt.revs[space] === revOfRow(fetched, row));
    return winner?.conflicts.filter((conflict) => conflict.mutation === row.id) ?? [];
  });
}
