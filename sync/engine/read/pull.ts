import type { Space } from '../../../src/model/spaces.ts';
import { CLIENT_VERSION, type EngineDeps } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import type { Arrivals } from '../rebuild.ts';
import type { SpaceRow } from '../rows.ts';
import { isBehind, isShut } from '../spaces.ts';
import { apply, pause, storePage, type PullOutcome } from './apply.ts';
import { fetchSpace, makeSure, type Fetched } from './fetchSpace.ts';
import { loadRows } from './firstLoad.ts';
import { isOtherHistory, readHead, readRev, readRevs } from './head.ts';
import { rowIfAsKnown, whatIsKnown, type Known } from './known.ts';
import { takeUpAgain } from '../judge.ts';
import { stampsFrom } from './stamped.ts';
import { forgetProgress, type Anew } from './startOver.ts';

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
