import type { Space } from '../../../src/model/spaces.ts';
import { CLIENT_VERSION, type EngineDeps, MAX_RESTORES, RESTORES_MS } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import { type StoreTx, BackendError } from '../ports.ts';
import type { Arrivals } from '../rebuild.ts';
import type { SpaceRow, Try } from '../rows.ts';
import { isBehind, isShut } from '../spaces.ts';
import { apply, pause, storePage, type PullOutcome } from './apply.ts';
import { fetchSpace, makeSure, type Fetched } from './fetchSpace.ts';
import { loadRows } from './firstLoad.ts';
import { isOtherHistory, readHead, readRev, readRevs } from './head.ts';
import { rowIfAsKnown, whatIsKnown, type Known } from './known.ts';
import { takeUpAgain } from '../judge.ts';
import { stampsFrom } from './stamped.ts';
import { doubtFiles } from '../doubtFiles.ts';

export interface PullOptions {
  /** A revision seen already; rows are read after it, so it may be old. */
  readonly hint?: number | undefined;
  /** Also checks whether an equal revision belongs to the same history. */
  readonly isThorough?: boolean;
  /** Runs in the same transaction when something has moved. */
  readonly andThen?: ((tx: StoreTx) => Promise<void>) | undefined;
  /** What is stored of the space, if it was just read. */
  readonly known?: Known | undefined;
}

const NOTHING: Arrivals = new Map();

/**
 * Brings a space up to date: one transaction with the rows that arrived, the log rows that the receipts confirm, and
 * every value rebuilt that either of them touches. A large delta comes in pages.
 */
export async function pullSpace(
  deps: EngineParts,
  space: Space,
  options: PullOptions = {},
): Promise<PullOutcome> {
  const known = options.known ?? (await deps.store.transact((tx) => whatIsKnown(tx, deps, space)));
  const { row } = known;
  if (row.needsNewerApp && (await asksForNewerApp(deps, space)))
    return deps.store.transact((tx) => pause(tx, row));
  const { hint } = options;
  const isOfUse = hint !== undefined && hint >= (row.rev ?? 0) && !isBehind(row);
  const rev = isOfUse ? hint : await readRev(deps, space);
  if (row.rev === undefined) return readAll(deps, known, rev, options);
  if (rev < furthest(row)) return lookTwice(deps, known, rev, options);
  return readFrom(deps, known, rev, options);
}

/** Returns the highest revision at which the server was seen. */
const furthest = (row: SpaceRow): number => Math.max(row.rev ?? 0, row.ahead ?? 0);

async function readFrom(
  deps: EngineParts,
  known: Known,
  rev: number,
  options: PullOptions,
): Promise<PullOutcome> {
  const { row } = known;
  if (rev > (row.rev ?? 0)) return readNews(deps, known, rev, options);
  if (options.isThorough || isShut(row) || isBehind(row)) return lookClosely(deps, known, options);
  return 'current';
}

async function asksForNewerApp({ backend }: EngineDeps, space: Space): Promise<boolean> {
  const minClient = await backend.read(`${space}/minClient`);
  return typeof minClient === 'number' && minClient > CLIENT_VERSION;
}

/** The first time: reads all rows, and the revision with the last of them. */
async function readAll(
  deps: EngineParts,
  { row: known, clients }: Known,
  rev: number,
  { andThen }: PullOptions,
): Promise<PullOutcome> {
  const { minClient, receipts } = await readHead(deps, known, clients);
  if (minClient > CLIENT_VERSION) return deps.store.transact((tx) => pause(tx, known));
  const load = await loadRows(deps, known, { rev, receipts });
  if (load === 'taken') return 'taken';
  const fetched: Fetched = { ...load, minClient, arrivals: NOTHING };
  const outcome = await apply(deps, { ...known, load }, fetched, andThen);
  // A load begun by an earlier process may be of another revision.
  return outcome === 'moved' && load.rev !== rev ? 'stale' : outcome;
}

/** Later: reads what is newer, page by page. Each page leaves the space in a state that it once had. */
async function readNews(
  deps: EngineParts,
  { row: first, clients }: Known,
  rev: number,
  options: PullOptions,
): Promise<PullOutcome> {
  let row = first;
  for (;;) {
    const before = row;
    const fetched = await fetchSpace(deps, before, rev, clients);
    if (fetched === 'otherHistory' || fetched === 'tooMuch')
      return startOver(deps, { known: before, rev, cause: fetched }, options);
    if (fetched.upTo === undefined)
      return apply(deps, { ...before, receipts: first.receipts }, fetched, options.andThen);
    const next = await deps.store.transact((tx) => storePage(tx, deps, before, fetched));
    if (typeof next === 'string') return next;
    deps.advanced.add(before.space);
    row = next;
  }
}

/**
 * A revision below one that was seen: an old response, or the server silently went back (its data were restored by
 * hand, say). That requires reading everything again, so the server is asked twice.
 */
async function lookTwice(
  deps: EngineParts,
  known: Known,
  first: number,
  options: PullOptions,
): Promise<PullOutcome> {
  const { row } = known;
  const isBelow = first < (row.rev ?? 0);
  const stamps = isBelow ? [] : await stampsFrom(deps, row, first + 1);
  const rev = await readRev(deps, row.space);
  if (rev >= furthest(row)) return isBelow ? 'stale' : readFrom(deps, known, rev, options);
  // Stamps beyond any issued revision prove nothing: they were set by other means.
  if (stamps.some((stamp) => stamp > rev)) return readFrom(deps, known, rev, options);
  return startOver(deps, { known: row, rev, cause: 'otherHistory' }, options);
}

/** The revision is unchanged; whether the space is open, and the same, is checked. */
async function lookClosely(
  deps: EngineParts,
  { row, clients }: Known,
  options: PullOptions,
): Promise<PullOutcome> {
  const [{ receipts, minClient }, revs] = await Promise.all([
    readHead(deps, row, clients),
    readRevs(deps, row),
  ]);
  if (isOtherHistory(row, clients, { receipts, revs })) {
    await makeSure(deps, row, clients);
    return startOver(deps, { known: row, rev: row.rev ?? 0, cause: 'otherHistory' }, options);
  }
  return deps.store.transact(async (tx) => {
    const now = await rowIfAsKnown(tx, row);
    if (!now) return 'stale';
    if (minClient > CLIENT_VERSION) return pause(tx, now);
    const { lost: _lost, needsNewerApp: _newer, ahead: _ahead, ...open } = now;
    await tx.putSpace(open);
    await takeUpAgain(tx, deps, row.space);
    return 'current';
  });
}

async function startOver(
  deps: EngineParts,
  anew: Anew,
  { andThen }: PullOptions,
): Promise<PullOutcome> {
  await forgetProgress(deps, anew);
  return pullSpace(deps, anew.known.space, { andThen });
}

interface Anew {
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
async function forgetProgress(deps: EngineParts, { known, rev, cause }: Anew): Promise<void> {
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
