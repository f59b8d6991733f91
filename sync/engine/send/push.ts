import type { Space } from '../../../src/model/spaces.ts';
import { MAX_CONTENTION } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import type { SentBatch } from '../rows.ts';
import { confirm } from './confirm.ts';
import { lookAgain, takeUp, type RevisionOf, type State } from './lookAgain.ts';
import type { AndThen, PushOutcome } from './outcome.ts';
import type { Prepared } from './prepare.ts';
import { isSmallest, refuseChange, refuseSize } from './refuse.ts';
import { sendUpdate } from './sendUpdate.ts';

const NOTHING_ELSE: AndThen = async () => undefined;

/**
 * Sends a prepared batch until its outcome is known. Rejects with `BackendError` if that cannot be determined now; the
 * batch then stays `sent` and is resumed before anything else in its spaces.
 */
export async function pushBatch(
  deps: EngineParts,
  first: Prepared,
  heard: RevisionOf = () => undefined,
  andThen = NOTHING_ELSE,
): Promise<PushOutcome> {
  let prepared: Prepared | undefined = first;
  const isOvertaken = createOvertaken(heard);
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
      heard,
      isThorough: wasFresh && !isSize,
      maxChars: isSize ? Math.floor(prepared.chars / 2) : Infinity,
      mayTry: (state) => !isRule(state) && tries < MAX_CONTENTION,
    });
    if (next.state === 'over') return 'done';
    if (isRule(next.state)) return refuseChange(deps, prepared, 'refusedByRule');
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
  heard?: RevisionOf,
  andThen?: AndThen,
): Promise<PushOutcome> {
  const next = await takeUp(deps, batch);
  if (next === 'over') return 'done';
  return next ? pushBatch(deps, next, heard, andThen) : 'contended';
}

/**
 * Returns a function that tells whether a listener has reported a revision that the batch would create: others have
 * created it, and the guard would refuse the batch. Each report counts once, as it may be wrong.
 */
function createOvertaken(heard: RevisionOf): (prepared: Prepared) => boolean {
  const counted = new Map<Space, number>();
  return ({ spaces }) =>
    spaces.some(({ space, rev = 0 }) => {
      const now = heard(space) ?? 0;
      if (now < rev || now <= (counted.get(space) ?? 0)) return false;
      counted.set(space, now);
      return true;
    });
}
