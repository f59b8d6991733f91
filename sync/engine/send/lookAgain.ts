import { refOf, spaceOf } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { MAX_STALE } from '../deps.ts';
import { charsFor } from '../pace/adaptive.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type StoreTx } from '../ports.ts';
import { pullSpace } from '../read/pull.ts';
import type { SentBatch } from '../rows.ts';
import { spacesByName } from '../spaces.ts';
import { prepareBatch, type Prepared } from './prepare.ts';

/** Returns a space's latest revision that a listener has reported. */
export type RevisionOf = (space: Space) => number | undefined;

/** Whether the batch ended, its spaces moved on, or nothing happened to them since it was sent. */
export type State = 'over' | 'moved' | 'same';

interface Next {
  readonly state: State;
  /** The batch on top of what has arrived; absent if it ended, or must not be retried. */
  readonly prepared?: Prepared | undefined;
}

interface Look {
  readonly knownRevision: RevisionOf;
  /** Also checks whether the server is still the same at an equal revision. */
  readonly isThorough: boolean;
  readonly maxChars: number;
  mayTry(state: State): boolean;
}

/**
 * Reads what is new and runs the batch on it. All in one transaction if possible: the less time passes until it is
 * sent, the less likely another client is quicker.
 */
export async function lookAgain(deps: EngineParts, before: Prepared, options: Look): Promise<Next> {
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

/** The same for a batch of an earlier process, whatever happened to it since. `over`: it has ended. */
export async function takeUp(
  deps: EngineParts,
  batch: SentBatch,
): Promise<Prepared | 'over' | undefined> {
  await pullAll(deps, batch.spaces, { knownRevision: () => undefined, isThorough: false });
  return deps.store.transact((tx) => tryAgain(tx, deps, batch));
}

/**
 * Reads what a refused batch depends on in other spaces, such as what a team above requires. Returns whether that ended
 * it: its changes are then refused by themselves, with a reason that people understand.
 */
export async function endsElsewhere(deps: EngineParts, { batch, ran }: Prepared): Promise<boolean> {
  const read = ran.flatMap(({ reads }) => reads.map((text) => spaceOf(refOf(text))));
  const others = [...new Set(read)].filter((space) => !batch.spaces.includes(space));
  if (others.length === 0) return false;
  await pullAll(deps, others, { knownRevision: () => undefined, isThorough: false });
  return (await deps.store.transact((tx) => tryAgain(tx, deps, batch))) === 'over';
}

/** A revision that a listener reported need not be requested: one round trip less in a busy team. */
async function pullAll(
  deps: EngineParts,
  spaces: readonly Space[],
  { knownRevision, isThorough }: Pick<Look, 'knownRevision' | 'isThorough'>,
  andThen?: (tx: StoreTx) => Promise<void>,
): Promise<void> {
  for (const space of spaces) {
    let hint = knownRevision(space);
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
