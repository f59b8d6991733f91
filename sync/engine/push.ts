import { refOf } from '../../src/model/kinds.ts';
import type { Space } from '../../src/model/spaces.ts';
import { MAX_CONTENTION, type EngineDeps } from './deps.ts';
import { finishRows, parkRows } from './leave.ts';
import { BackendError, type StoreTx } from './ports.ts';
import { prepareBatch, type Prepared } from './prepare.ts';
import { pullSpace } from './pull.ts';
import type { Arrival, Arrivals } from './rebuild.ts';
import type { LogRow, ParkCode, SentBatch, SpaceRow } from './rows.ts';

/** `split`: refused as a whole, to be tried in smaller parts. */
export type PushOutcome = 'done' | 'contended' | 'split';

/**
 * Sends a prepared batch until its outcome is known. Rejects with `BackendError` when that cannot
 * be found out now; the batch then stays `sent` and is resumed before anything else in its spaces.
 */
export async function pushBatch(
  deps: EngineDeps,
  first: Prepared,
  heard: Heard = () => undefined,
): Promise<PushOutcome> {
  let prepared: Prepared | undefined = first;
  for (let tries = 0; prepared; tries++) {
    try {
      await deps.backend.patch(prepared.updates);
      await confirm(deps, prepared);
      return 'done';
    } catch (cause) {
      if (!(cause instanceof BackendError)) throw cause;
      if (cause.kind === 'invalid' || cause.kind === 'tooLarge')
        return refuse(deps, prepared.batch, 'tooLarge');
      if (cause.kind === 'expired') await deps.backend.refresh();
      else if (cause.kind !== 'denied') throw cause;
      const before: Prepared = prepared;
      // The rows are as they were and the token is good enough to read: a rule refused.
      const isRule = (state: State) => state === 'same' && cause.kind === 'denied';
      const mayTry = (state: State) => !isRule(state) && tries < MAX_CONTENTION;
      const next = await lookAgain(deps, before, heard, mayTry);
      if (next.state === 'over') return 'done';
      if (isRule(next.state)) return refuse(deps, before.batch, 'refusedByRule');
      if (tries >= MAX_CONTENTION) return 'contended';
      prepared = next.prepared;
    }
  }
  return 'done';
}

/** Whether the batch ended, its spaces moved on, or nothing happened to them since it was sent. */
type State = 'over' | 'moved' | 'same';

interface Next {
  readonly state: State;
  /** The batch over what has arrived; absent when it ended, or is not to be tried again. */
  readonly prepared?: Prepared | undefined;
}

/**
 * Reads what is new and runs the batch over it. All in one transaction where that is possible: the
 * less time passes until it is sent, the less may somebody else be quicker.
 */
async function lookAgain(
  deps: EngineDeps,
  before: Prepared,
  heard: Heard,
  mayTry: (state: State) => boolean,
): Promise<Next> {
  let next: Next | undefined;
  const look = async (tx: StoreTx) => {
    const state = await stateOf(tx, before);
    const isNext = state !== 'over' && mayTry(state);
    next = { state, ...(isNext && { prepared: await tryAgain(tx, deps, before.batch) }) };
  };
  const moved = async (tx: StoreTx) => {
    if (before.batch.spaces.length === 1) await look(tx); // Of several, all are read first.
  };
  await pullAll(deps, before.batch.spaces, heard, moved);
  if (next) return next;
  await deps.store.transact(look);
  return next ?? { state: 'over' };
}

/** Finds out what became of a batch that was sent earlier, and sends it again if it is not in. */
export async function resumeBatch(
  deps: EngineDeps,
  batch: SentBatch,
  heard?: Heard,
): Promise<PushOutcome> {
  await pullAll(deps, batch.spaces);
  const prepared = await deps.store.transact((tx) => tryAgain(tx, deps, batch));
  return prepared ? pushBatch(deps, prepared, heard) : 'done';
}

/** The latest revision of a space that a listener has told of. */
export type Heard = (space: Space) => number | undefined;

/** A revision that was heard of need not be asked for: that is a round-trip less in a busy team. */
async function pullAll(
  deps: EngineDeps,
  spaces: readonly Space[],
  heard: Heard = () => undefined,
  andThen?: (tx: StoreTx) => Promise<void>,
): Promise<void> {
  for (const space of spaces) {
    let outcome = await pullSpace(deps, space, heard(space), andThen);
    // What was heard may be what is known already: then only asking tells.
    while (outcome === 'stale' || (outcome === 'current' && heard(space) !== undefined)) {
      outcome = await pullSpace(deps, space, undefined, andThen);
      if (outcome === 'current') break;
    }
    if (outcome === 'taken')
      throw new BackendError('unreachable', 'another leader reads the space');
  }
}

/** Runs the batch again on what is confirmed now; undefined if it ended meanwhile. */
async function tryAgain(
  tx: StoreTx,
  deps: EngineDeps,
  { id }: SentBatch,
): Promise<Prepared | undefined> {
  const batch = (await tx.batches()).find((candidate) => candidate.id === id);
  if (!batch) return undefined;
  const rows = (await tx.log()).filter((row) => row.batch === id && row.state === 'sent');
  const spaces = await spacesByName(tx);
  if (batch.spaces.some((space) => spaces.get(space)?.needsNewerApp)) return undefined;
  return prepareBatch(tx, deps, { rows, allowed: batch.spaces, spaces, resumed: batch });
}

export async function spacesByName(tx: StoreTx): Promise<ReadonlyMap<Space, SpaceRow>> {
  return new Map((await tx.spaces()).map((row) => [row.space, row]));
}

async function stateOf(tx: StoreTx, { batch, spaces }: Prepared): Promise<State> {
  const isOpen = (await tx.batches()).some((candidate) => candidate.id === batch.id);
  if (!isOpen) return 'over';
  const now = await spacesByName(tx);
  const hasMoved = spaces.some(({ space, rev }) => (now.get(space)?.rev ?? 0) >= (rev ?? 0));
  return hasMoved ? 'moved' : 'same';
}

/** The server has taken exactly this try: what it was to become is what is confirmed now. */
async function confirm(deps: EngineDeps, { batch, spaces, arrivals }: Prepared): Promise<void> {
  await deps.store.transact(async (tx) => {
    const open = (await tx.batches()).find((candidate) => candidate.id === batch.id);
    const now = await spacesByName(tx);
    const isNext = spaces.every(({ space, rev }) => (now.get(space)?.rev ?? 0) + 1 === rev);
    // Another leader was here first; it has settled the batch, or will when it next looks.
    if (!open || !isNext) return;
    const won = new Set<string>(batch.mutations);
    const log = await tx.log();
    const rows = log.filter((row) => won.has(row.id));
    await tx.deleteBatch(batch.id);
    for (const row of spaces) await tx.putSpace({ ...now.get(row.space), ...row });
    await tx.addConflicts(batch.tries.at(-1)?.conflicts ?? []);
    await letGo(tx, deps, { rows, arrivals, log });
  });
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
async function letGo(tx: StoreTx, deps: EngineDeps, { rows, arrivals, log }: Won): Promise<void> {
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

/** False for a change that its user takes back, and for one that another version has applied here. */
const isAsCommitted = (row: LogRow, { mutators }: EngineDeps): boolean =>
  !row.isDiscarded && mutators.get(row.name)?.version === row.version;

/** A whole batch was refused. One change is parked; several wait again, to go in smaller parts. */
async function refuse(deps: EngineDeps, batch: SentBatch, code: ParkCode): Promise<PushOutcome> {
  return deps.store.transact(async (tx) => {
    const rows = (await tx.log()).filter((row) => row.batch === batch.id && row.state === 'sent');
    await tx.deleteBatch(batch.id);
    if (rows.length > 1) return 'split';
    await parkRows(
      tx,
      deps,
      rows.map((row) => ({ row, code })),
    );
    return 'done';
  });
}
