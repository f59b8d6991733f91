import { refOf } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import { jsonBytes } from '../../src/model/utf8Length.ts';
import { allowMore, charsFor, measured } from './adaptive.ts';
import { MAX_CONTENTION, MAX_STALE } from './deps.ts';
import { finishRows, parkRows } from './leave.ts';
import type { EngineParts } from './parts.ts';
import { BackendError, type StoreTx } from './ports.ts';
import { prepareBatch, type Prepared } from './prepare.ts';
import { pullSpace, readRev } from './pull.ts';
import type { Arrival, Arrivals } from './rebuild.ts';
import type { LogRow, ParkCode, SentBatch } from './rows.ts';
import { spacesByName } from './spaces.ts';
import { partsOf } from './takeApart.ts';
import { tellTakenBack } from './takenBack.ts';
import { tellSent } from './told.ts';
import { disband } from './tries.ts';

/**
 * `done`: the batch has ended. `contended`: it is open still, and tried again after a while. `split`:
 * refused as a whole, to be tried in smaller parts. `refused`: it was parked.
 */
export type PushOutcome = 'done' | 'contended' | 'split' | 'refused';

/** The latest revision of a space that a listener has told of. */
export type Heard = (space: Space) => number | undefined;

/**
 * Sends a prepared batch until its outcome is known. Rejects with `BackendError` if that cannot
 * be found out now; the batch then stays `sent` and is resumed before anything else in its spaces.
 */
export async function pushBatch(
  deps: EngineParts,
  first: Prepared,
  heard: Heard = () => undefined,
): Promise<PushOutcome> {
  let prepared: Prepared | undefined = first;
  for (let tries = 0; prepared; tries++) {
    const wasFresh = deps.tokens.isFresh();
    const refusal = await send(deps, prepared);
    if (refusal === undefined) return confirm(deps, prepared);
    if (refusal === 'invalid') return refuse(deps, prepared, 'invalid');
    const isSize = refusal === 'tooLarge' || refusal === 'saidTooLarge';
    if (isSize && isSmallest(deps, prepared)) return refuseSize(deps, prepared, refusal);
    if (refusal === 'expired' && !wasFresh) await deps.tokens.renew();
    // The rows are as they were, and the token was good when it left: a rule refused.
    const isRule = (state: State) => state === 'same' && wasFresh && !isSize;
    const next = await lookAgain(deps, prepared, {
      heard,
      isThorough: wasFresh && !isSize,
      maxChars: isSize ? Math.floor(prepared.chars / 2) : Infinity,
      mayTry: (state) => !isRule(state) && tries < MAX_CONTENTION,
    });
    if (next.state === 'over') return 'done';
    if (isRule(next.state)) return refuse(deps, prepared, 'refusedByRule');
    if (tries >= MAX_CONTENTION) return 'contended';
    // The same again, by a token that cannot have ended on its way.
    if (next.state === 'same' && !isSize && !deps.tokens.isFresh()) await deps.tokens.renew();
    prepared = next.prepared;
  }
  // A space of it takes nothing now. That is no end: what is asked next waits a little.
  return 'contended';
}

/** `saidTooLarge`: somebody on the way says so. */
type Refusal = 'denied' | 'expired' | 'invalid' | 'tooLarge' | 'saidTooLarge';

/** Returns why it was refused; rejects where the outcome is unknown. */
async function send(
  deps: EngineParts,
  { batch, updates, chars }: Prepared,
): Promise<Refusal | undefined> {
  const gauge = deps.sizes.chars;
  const [space] = batch.spaces;
  // What goes wrong there will go wrong again with the next request.
  const learnWay = async () => space && void (await readRev(deps, space).catch(() => undefined));
  const size = { gauge, keys: batch.spaces, amount: chars, amountOf: () => chars, learnWay };
  try {
    await measured(deps, size, () => deps.backend.patch(updates));
    return undefined;
  } catch (cause) {
    if (!(cause instanceof BackendError)) throw cause;
    const { kind } = cause;
    if (kind === 'unreachable' || kind === 'tooSlow' || kind === 'signedOut') throw cause;
    return kind === 'tooLarge' && cause.isHearsay ? 'saidTooLarge' : kind;
  }
}

/** When something other than the database calls so few characters too large, that will pass. */
const SURELY_SMALL_CHARS = 64_000;

/** One change alone is too large: it is parked, where that can be true. */
async function refuseSize(
  deps: EngineParts,
  prepared: Prepared,
  refusal: 'tooLarge' | 'saidTooLarge',
): Promise<PushOutcome> {
  if (refusal === 'saidTooLarge' && prepared.chars < SURELY_SMALL_CHARS)
    throw new BackendError('unreachable', 'said to be too large');
  return refuse(deps, prepared, 'tooLarge');
}

/** True where less than this cannot be sent at once. */
const isSmallest = ({ mutators }: EngineParts, { ran: [only, ...others] }: Prepared): boolean =>
  others.length === 0 && (!only || partsOf(only, mutators, 0.5).length < 2);

/** Whether the batch ended, its spaces moved on, or nothing happened to them since it was sent. */
type State = 'over' | 'moved' | 'same';

interface Next {
  readonly state: State;
  /** The batch over what has arrived; absent when it ended, or is not to be tried again. */
  readonly prepared?: Prepared | undefined;
}

interface Look {
  readonly heard: Heard;
  /** Asks whether the server is still the same where its revision is. */
  readonly isThorough: boolean;
  readonly maxChars: number;
  mayTry(state: State): boolean;
}

/**
 * Reads what is new and runs the batch over it. All in one transaction where that is possible: the
 * less time passes until it is sent, the less may somebody else be quicker.
 */
async function lookAgain(deps: EngineParts, before: Prepared, options: Look): Promise<Next> {
  let next: Next | undefined;
  const look = async (tx: StoreTx) => {
    const state = await stateOf(tx, before);
    const isNext = state !== 'over' && options.mayTry(state);
    const prepared = isNext ? await tryAgain(tx, deps, before.batch, options.maxChars) : undefined;
    next = prepared === 'over' ? { state: 'over' } : { state, prepared };
  };
  const moved = async (tx: StoreTx) => {
    if (before.batch.spaces.length === 1) await look(tx); // Of several, all are read first.
  };
  await pullAll(deps, before.batch.spaces, options, moved);
  if (next) return next;
  await deps.store.transact(look);
  return next ?? { state: 'over' };
}

/** Finds out what became of a batch that was sent earlier, and sends it again if it did not arrive. */
export async function resumeBatch(
  deps: EngineParts,
  batch: SentBatch,
  heard?: Heard,
): Promise<PushOutcome> {
  await pullAll(deps, batch.spaces, { heard: () => undefined, isThorough: false });
  const next = await deps.store.transact((tx) => tryAgain(tx, deps, batch));
  if (next === 'over') return 'done';
  return next ? pushBatch(deps, next, heard) : 'contended';
}

/** A revision that a listener reported need not be asked for: one round trip less in a busy team. */
async function pullAll(
  deps: EngineParts,
  spaces: readonly Space[],
  { heard, isThorough }: Pick<Look, 'heard' | 'isThorough'>,
  andThen?: (tx: StoreTx) => Promise<void>,
): Promise<void> {
  for (const space of spaces) {
    let hint = heard(space);
    for (let tries = 0; ; tries++) {
      const outcome = await pullSpace(deps, space, { hint, isThorough, andThen });
      if (outcome === 'taken' || tries > MAX_STALE)
        throw new BackendError('unreachable', 'others read or change the space all the time');
      // What was heard may be what is known already: then only asking tells.
      const mustAsk = outcome === 'stale' || (outcome === 'current' && hint !== undefined);
      if (!mustAsk) break;
      hint = undefined;
    }
  }
}

/**
 * Runs the batch again on what is confirmed now. `over`: it ended meanwhile, or there is nothing of it
 * to send; undefined: a space of it takes nothing now.
 */
async function tryAgain(
  tx: StoreTx,
  deps: EngineParts,
  { id }: SentBatch,
  atMost = Infinity,
): Promise<Prepared | 'over' | undefined> {
  const batch = (await tx.batches()).find((candidate) => candidate.id === id);
  if (!batch) return 'over';
  const rows = (await tx.log()).filter((row) => row.batch === id && row.state === 'sent');
  const spaces = await spacesByName(tx);
  if (batch.spaces.some((space) => spaces.get(space)?.needsNewerApp)) return undefined;
  const allowed = batch.spaces;
  const maxChars = Math.min(atMost, charsFor(deps.sizes, allowed));
  const prepared = await prepareBatch(tx, deps, {
    rows,
    allowed,
    spaces,
    maxChars,
    resumed: batch,
  });
  return prepared ?? 'over';
}

async function stateOf(tx: StoreTx, { batch, spaces }: Prepared): Promise<State> {
  const isOpen = (await tx.batches()).some((candidate) => candidate.id === batch.id);
  if (!isOpen) return 'over';
  const now = await spacesByName(tx);
  // A space that went back has moved too, and so has one that asks for a newer app: each came with a revision.
  const hasMoved = spaces.some(({ space, rev }) => {
    const row = now.get(space);
    return row?.needsNewerApp === true || (row?.rev ?? 0) + 1 !== rev;
  });
  return hasMoved ? 'moved' : 'same';
}

/** The server has taken exactly this try: what it was to become is what is confirmed now. */
async function confirm(
  deps: EngineParts,
  { batch, spaces, arrivals, ran }: Prepared,
): Promise<PushOutcome> {
  const outcome = await deps.store.transact(async (tx): Promise<PushOutcome> => {
    const open = (await tx.batches()).find((candidate) => candidate.id === batch.id);
    if (!open) return 'done';
    const now = await spacesByName(tx);
    const isNext = spaces.every(({ space, rev }) => (now.get(space)?.rev ?? 0) + 1 === rev);
    // Another leader has read further; what it has not settled a look at the receipts will.
    if (!isNext) return 'contended';
    const won = new Set<string>(batch.mutations);
    const log = await tx.log();
    const rows = log.filter((row) => won.has(row.id));
    const sent = new Set<string>(ran.map(({ id }) => id));
    await tx.deleteBatch(batch.id);
    for (const row of spaces) await tx.putSpace({ ...now.get(row.space), ...row });
    await tx.addConflicts(batch.tries.at(-1)?.conflicts ?? []);
    const arrived = rows.filter(({ id }) => sent.has(id));
    await tellTakenBack(tx, deps, arrived, 'delivered');
    await tellSent(tx, deps, arrived);
    await tellTakenBack(
      tx,
      deps,
      rows.filter(({ id }) => !sent.has(id)),
      'discarded',
    );
    await letGo(tx, deps, { rows, arrivals, log });
    return 'done';
  });
  if (outcome === 'done') allowMore(deps.sizes, batch.spaces);
  return outcome;
}

interface Won {
  readonly rows: readonly LogRow[];
  readonly arrivals: Arrivals;
  /** The log with the rows still in it. */
  readonly log: readonly LogRow[];
}

/**
 * Takes the rows of a batch that won out of the log. Where nothing else of the log names a row, its
 * value on disk is what the server has now: it was folded from the same base by the same changes.
 */
async function letGo(tx: StoreTx, deps: EngineParts, { rows, arrivals, log }: Won): Promise<void> {
  const won = new Set(rows);
  const others = log.filter((row) => !won.has(row) || !isAsCommitted(row, deps));
  const named = new Set(others.flatMap((row) => [...row.reads, ...row.writes]));
  const isSettled = ([text, { isPlaced }]: readonly [string, Arrival]) =>
    isPlaced === true && !named.has(text);
  const settled = new Set([...arrivals].filter(isSettled).map(([text]) => text));
  await tx.settleRows([...settled].map(refOf));
  const rest = new Map([...arrivals].filter(([text]) => !settled.has(text)));
  await finishRows(tx, deps, rows, rest, settled);
}

/**
 * False for a change that its user takes back, and for one that another version has applied here, or
 * left out.
 */
const isAsCommitted = (row: LogRow, { mutators }: EngineParts): boolean =>
  !row.isDiscarded && !row.isSkipped && mutators.get(row.name)?.version === row.version;

/** A whole batch was refused. One change is parked; several wait again, to go in smaller parts. */
async function refuse(
  deps: EngineParts,
  { batch, updates }: Prepared,
  code: ParkCode,
): Promise<PushOutcome> {
  const bytes = code === 'tooLarge' ? jsonBytes(updates) : 0;
  return deps.store.transact(async (tx) => {
    // As it is now: another leader may have ended it, or sent a try of its own that is still on its way.
    const open = (await tx.batches()).find(({ id }) => id === batch.id);
    if (!open) return 'done';
    const rows = (await tx.log()).filter((row) => row.batch === batch.id && row.state === 'sent');
    const left = await disband(tx, open, rows);
    const half = Math.max(1, Math.floor(rows.length / 2));
    for (const space of batch.spaces) deps.sizes.changes.set(space, half);
    if (rows.length > 1) return 'split';
    const refused = left.map((row) => ({ row, code, ...(bytes > 0 && { bytes }) }));
    await parkRows(tx, deps, refused);
    return 'refused';
  });
}
