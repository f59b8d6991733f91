import { refOf } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { jsonBytes } from '../../../src/model/utf8Length.ts';
import { allowMore, charsFor, measured } from '../pace/adaptive.ts';
import { MAX_CONTENTION, MAX_STALE } from '../deps.ts';
import { finishRows, parkRows } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type StoreTx } from '../ports.ts';
import { prepareBatch, type Prepared } from './prepare.ts';
import { pullSpace, readRev } from '../read/pull.ts';
import type { Arrival, Arrivals } from '../rebuild.ts';
import type { LogRow, ParkCode, SentBatch } from '../rows.ts';
import { spacesByName } from '../spaces.ts';
import { partsOf } from './takeApart.ts';
import { tellTakenBack } from '../takenBack.ts';
import { tellSent } from '../told.ts';
import { disband } from '../tries.ts';

/**
 * `done`: the batch has ended. `contended`: it is still open, and retried after a while. `split`: refused as a whole,
 * to be retried in smaller parts. `refused`: it was parked.
 */
export type PushOutcome = 'done' | 'contended' | 'split' | 'refused';

/** Returns a space's latest revision that a listener has reported. */
export type Heard = (space: Space) => number | undefined;

/** Runs in the transaction that confirms a batch. */
export type AndThen = (tx: StoreTx) => Promise<void>;
const NOTHING_ELSE: AndThen = async () => undefined;

/**
 * Sends a prepared batch until its outcome is known. Rejects with `BackendError` if that cannot be determined now; the
 * batch then stays `sent` and is resumed before anything else in its spaces.
 */
export async function pushBatch(
  deps: EngineParts,
  first: Prepared,
  heard: Heard = () => undefined,
  andThen = NOTHING_ELSE,
): Promise<PushOutcome> {
  let prepared: Prepared | undefined = first;
  const isOvertaken = createOvertaken(heard);
  for (let tries = 0; prepared; tries++) {
    const wasFresh = deps.tokens.isFresh();
    const refusal = isOvertaken(prepared) ? 'overtaken' : await send(deps, prepared);
    if (refusal === undefined) return confirm(deps, prepared, andThen);
    if (refusal === 'invalid') return refuse(deps, prepared, 'invalid');
    const isSize = refusal === 'tooLarge' || refusal === 'saidTooLarge';
    if (isSize && isSmallest(deps, prepared)) return refuseSize(deps, prepared, refusal);
    if (refusal === 'expired' && !wasFresh) await deps.tokens.renew();
    // The rows are unchanged, and the token was valid when it was sent: a rule refused.
    const isRule = (state: State) =>
      state === 'same' && wasFresh && !isSize && refusal !== 'overtaken';
    const next = await lookAgain(deps, prepared, {
      heard,
      isThorough: wasFresh && !isSize,
      maxChars: isSize ? Math.floor(prepared.chars / 2) : Infinity,
      mayTry: (state) => !isRule(state) && tries < MAX_CONTENTION,
    });
    if (next.state === 'over') return 'done';
    if (isRule(next.state)) return refuse(deps, prepared, 'refusedByRule');
    if (tries >= MAX_CONTENTION) return 'contended';
    // Retries with a token that cannot have expired in flight.
    if (next.state === 'same' && !isSize && !deps.tokens.isFresh()) await deps.tokens.renew();
    prepared = next.prepared;
  }
  // One of its spaces accepts nothing now. The batch has not ended: the next request waits a little.
  return 'contended';
}

/**
 * Returns a function that tells whether a listener has reported a revision that the batch would create: others have
 * created it, and the guard would refuse the batch. Each report counts once, as it may be wrong.
 */
function createOvertaken(heard: Heard): (prepared: Prepared) => boolean {
  const counted = new Map<Space, number>();
  return ({ spaces }) =>
    spaces.some(({ space, rev = 0 }) => {
      const now = heard(space) ?? 0;
      if (now < rev || now <= (counted.get(space) ?? 0)) return false;
      counted.set(space, now);
      return true;
    });
}

/** `saidTooLarge`: rejected as too large by something on the way. */
type Refusal = 'denied' | 'expired' | 'invalid' | 'tooLarge' | 'saidTooLarge';

/** Returns why it was refused; rejects if the outcome is unknown. */
async function send(
  deps: EngineParts,
  { batch, updates, chars }: Prepared,
): Promise<Refusal | undefined> {
  const gauge = deps.sizes.chars;
  const [space] = batch.spaces;
  // What fails there will fail again with the next request.
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

/** If something other than the database rejects so few characters as too large, that will pass. */
const SURELY_SMALL_CHARS = 64_000;

/** A single change is too large: it is parked, if that is plausible. */
async function refuseSize(
  deps: EngineParts,
  prepared: Prepared,
  refusal: 'tooLarge' | 'saidTooLarge',
): Promise<PushOutcome> {
  if (refusal === 'saidTooLarge' && prepared.chars < SURELY_SMALL_CHARS)
    throw new BackendError('unreachable', 'said to be too large');
  return refuse(deps, prepared, 'tooLarge');
}

/** True if nothing smaller can be sent. */
const isSmallest = ({ mutators }: EngineParts, { ran: [only, ...others] }: Prepared): boolean =>
  others.length === 0 && (!only || partsOf(only, mutators, 0.5).length < 2);

/** Whether the batch ended, its spaces moved on, or nothing happened to them since it was sent. */
type State = 'over' | 'moved' | 'same';

interface Next {
  readonly state: State;
  /** The batch on top of what has arrived; absent if it ended, or must not be retried. */
  readonly prepared?: Prepared | undefined;
}

interface Look {
  readonly heard: Heard;
  /** Also checks whether the server is still the same at an equal revision. */
  readonly isThorough: boolean;
  readonly maxChars: number;
  mayTry(state: State): boolean;
}

/**
 * Reads what is new and runs the batch on it. All in one transaction if possible: the less time passes until it is
 * sent, the less likely another client is quicker.
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
    if (before.batch.spaces.length === 1) await look(tx); // With several, all are read first.
  };
  await pullAll(deps, before.batch.spaces, options, moved);
  if (next) return next;
  await deps.store.transact(look);
  return next ?? { state: 'over' };
}

/** Determines the outcome of a batch that was sent earlier, and sends it again if it did not arrive. */
export async function resumeBatch(
  deps: EngineParts,
  batch: SentBatch,
  heard?: Heard,
  andThen?: AndThen,
): Promise<PushOutcome> {
  await pullAll(deps, batch.spaces, { heard: () => undefined, isThorough: false });
  const next = await deps.store.transact((tx) => tryAgain(tx, deps, batch));
  if (next === 'over') return 'done';
  return next ? pushBatch(deps, next, heard, andThen) : 'contended';
}

/** A revision that a listener reported need not be requested: one round trip less in a busy team. */
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
      // The reported revision may be the known one: then only a request can tell.
      const mustAsk = outcome === 'stale' || (outcome === 'current' && hint !== undefined);
      if (!mustAsk) break;
      hint = undefined;
    }
  }
}

/**
 * Runs the batch again on what is confirmed now. `over`: it ended meanwhile, or nothing of it is left to send;
 * undefined: one of its spaces accepts nothing now.
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
  // A space that went back has moved too, and so has one that requires a newer app: each came with a revision.
  const hasMoved = spaces.some(({ space, rev }) => {
    const row = now.get(space);
    return row?.needsNewerApp === true || (row?.rev ?? 0) + 1 !== rev;
  });
  return hasMoved ? 'moved' : 'same';
}

/** The server has accepted exactly this try: its predicted result is the confirmed state now. */
async function confirm(
  deps: EngineParts,
  { batch, spaces, arrivals, ran }: Prepared,
  andThen: AndThen,
): Promise<PushOutcome> {
  return deps.store.transact(async (tx): Promise<PushOutcome> => {
    const open = (await tx.batches()).find((candidate) => candidate.id === batch.id);
    if (!open) return 'done';
    const now = await spacesByName(tx);
    const isNext = spaces.every(({ space, rev }) => (now.get(space)?.rev ?? 0) + 1 === rev);
    // Another leader has read further; what it has not settled, a look at the receipts will.
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
    allowMore(deps.sizes, batch.spaces);
    await andThen(tx);
    return 'done';
  });
}

interface Won {
  readonly rows: readonly LogRow[];
  readonly arrivals: Arrivals;
  /** The log with the rows still in it. */
  readonly log: readonly LogRow[];
}

/**
 * Removes the rows of a batch that won from the log. If nothing else in the log names a row, its value on disk equals
 * the server's now: it was folded from the same base by the same changes.
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

/** False for a change that its user takes back, and for one that another version has applied here, or left out. */
const isAsCommitted = (row: LogRow, { mutators }: EngineParts): boolean =>
  !row.isDiscarded && !row.isSkipped && mutators.get(row.name)?.version === row.version;

/** A whole batch was refused. A single change is parked; several wait again, to be sent in smaller parts. */
async function refuse(
  deps: EngineParts,
  { batch, updates }: Prepared,
  code: ParkCode,
): Promise<PushOutcome> {
  const bytes = code === 'tooLarge' ? jsonBytes(updates) : 0;
  return deps.store.transact(async (tx) => {
    // Its present state: another leader may have ended it, or sent a try of its own that is still in flight.
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
