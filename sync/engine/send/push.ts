import type { Space } from '../../../src/model/spaces.ts';
import { MAX_CONTENTION } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import type { SentBatch, ParkCode } from '../rows.ts';
import { confirm } from './confirm.ts';
import { endsElsewhere, lookAgain, takeUp, type RevisionOf, type State } from './lookAgain.ts';
import type { AndThen, PushOutcome } from './outcome.ts';
import type { Prepared } from './prepare.ts';
import { BackendError } from '../ports.ts';
import { measured } from '../pace/adaptive.ts';
import { readRev } from '../read/head.ts';
import { jsonBytes } from '../../../src/model/utf8Length.ts';
import { parkRows } from '../leave.ts';
import { disband } from '../tries.ts';
import { batchParts } from './takeApart.ts';

/** If something other than the database rejects so few characters as too large, that will pass. */
const SURELY_SMALL_CHARS = 64_000;

const NOTHING_ELSE: AndThen = async () => undefined;

/**
 * Sends a prepared batch until its outcome is known. Rejects with `BackendError` if that cannot be determined now; the
 * batch then stays `sent` and is resumed before anything else in its spaces.
 */
export async function pushBatch(
  deps: EngineParts,
  first: Prepared,
  knownRevision: RevisionOf = () => undefined,
  andThen = NOTHING_ELSE,
): Promise<PushOutcome> {
  let prepared: Prepared | undefined = first;
  const isOvertaken = createOvertaken(knownRevision);
  for (let tries = 0; prepared; tries++) {
    const wasFresh = deps.tokens.isFresh();
    const refusal = isOvertaken(prepared) ? 'overtaken' : await sendUpdate(deps, prepared);
    if (refusal === undefined) return confirm(deps, prepared, andThen);
    if (refusal === 'invalid') return refuseChange(deps, prepared, 'invalid');
    const isSize = refusal === 'tooLarge' || refusal === 'saidTooLarge';
    if (isSize && isSmallest(deps, prepared)) return refuseSize(deps, prepared, refusal);
    if (refusal === 'expired' && !wasFresh) await deps.tokens.renew();
    // The rows are unchanged, and the token was valid when it was sent: a rule refused.
    const isRule = (state: State) =>
      state === 'same' && wasFresh && !isSize && refusal !== 'overtaken';
    const next = await lookAgain(deps, prepared, {
      knownRevision,
      isThorough: wasFresh && !isSize,
      maxChars: isSize ? Math.floor(prepared.chars / 2) : Infinity,
      mayTry: (state) => !isRule(state) && tries < MAX_CONTENTION,
    });
    if (next.state === 'over') return 'done';
    if (isRule(next.state)) {
      if (await endsElsewhere(deps, prepared)) return 'done';
      return refuseChange(deps, prepared, 'refusedByRule');
    }
    if (tries >= MAX_CONTENTION) return 'contended';
    // Retries with a token that cannot have expired in flight.
    if (next.state === 'same' && !isSize && !deps.tokens.isFresh()) await deps.tokens.renew();
    prepared = next.prepared;
  }
  // One of its spaces accepts nothing now. The batch has not ended: the next request waits a little.
  return 'contended';
}

/** Determines the outcome of a batch that was sent earlier, and sends it again if it did not arrive. */
export async function resumeBatch(
  deps: EngineParts,
  batch: SentBatch,
  knownRevision?: RevisionOf,
  andThen?: AndThen,
): Promise<PushOutcome> {
  const next = await takeUp(deps, batch);
  if (next === 'over') return 'done';
  return next ? pushBatch(deps, next, knownRevision, andThen) : 'contended';
}

/**
 * Returns a function that tells whether a listener has reported a revision that the batch would create: others have
 * created it, and the guard would refuse the batch. Each report counts once, as it may be wrong.
 */
function createOvertaken(knownRevision: RevisionOf): (prepared: Prepared) => boolean {
  const counted = new Map<Space, number>();
  return ({ spaces }) =>
    spaces.some(({ space, rev = 0 }) => {
      const now = knownRevision(space) ?? 0;
      if (now < rev || now <= (counted.get(space) ?? 0)) return false;
      counted.set(space, now);
      return true;
    });
}

/** `saidTooLarge`: rejected as too large by something on the way. */
type UpdateRefusal = 'denied' | 'expired' | 'invalid' | 'tooLarge' | 'saidTooLarge';

/** Returns why it was refused; rejects if the outcome is unknown. */
async function sendUpdate(
  deps: EngineParts,
  { batch, updates, chars }: Prepared,
): Promise<UpdateRefusal | undefined> {
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

/** A single change is too large: it is parked, if that is plausible. */
async function refuseSize(
  deps: EngineParts,
  prepared: Prepared,
  refusal: 'tooLarge' | 'saidTooLarge',
): Promise<PushOutcome> {
  if (refusal === 'saidTooLarge' && prepared.chars < SURELY_SMALL_CHARS)
    throw new BackendError('unreachable', 'said to be too large');
  return refuseChange(deps, prepared, 'tooLarge');
}

/** True if nothing smaller can be sent. */
const isSmallest = ({ mutators }: EngineParts, { ran: [only, ...others] }: Prepared): boolean =>
  others.length === 0 && (!only || batchParts(only, mutators, 0.5).length < 2);

/** A whole batch was refused. A single change is parked; several wait again, to be sent in smaller parts. */
async function refuseChange(
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
