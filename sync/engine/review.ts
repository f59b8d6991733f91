import type { MutationId } from '../../src/model/ids.ts';
import { refOf, refText } from '../../src/model/kinds.ts';
import {
  commitIn,
  loadByText,
  seenBy,
  type CommitDeps,
  type CommitResult,
  type Wanted,
} from './commit.ts';
import type { EngineDeps } from './deps.ts';
import { finishRows } from './leave.ts';
import type { StoreTx } from './ports.ts';
import { rebuild } from './rebuild.ts';
import type { LogRow } from './rows.ts';
import { prepareRow, runRow } from './runRow.ts';
import { spacesByName } from './spaces.ts';
import { mayLand } from './tries.ts';

type ReviewDeps = Pick<EngineDeps, 'store' | 'mutators'>;

/** Sends a parked change again, including its files; does nothing to one that is not parked. */
export async function retryChange(deps: ReviewDeps, id: MutationId): Promise<void> {
  await deps.store.transact(async (tx) => {
    const row = await findRow(tx, id);
    if (row?.state === 'parked') await unpark(tx, deps, [wanted(row)]);
  });
}

/** Returns the change as its user wants it now, whatever they wanted before. */
function wanted({ isDiscarded: _discarded, ...row }: LogRow): LogRow {
  return row;
}

/**
 * Takes a change back, whatever its state. One that may be in flight (`onItsWay`) is only marked: the engine first
 * finds out, or ensures that no late copy of the request can arrive. Its outcome is then reported in the status row
 * (`takenBack`): `delivered` or `discarded`.
 */
export async function discardChange(
  deps: ReviewDeps,
  id: MutationId,
): Promise<'gone' | 'onItsWay'> {
  return deps.store.transact(async (tx) => {
    const row = await findRow(tx, id);
    if (!row) return 'gone';
    const tries = row.state === 'parked' ? [] : (row.tries ?? []);
    if (row.state === 'sent' || mayLand(tries, await spacesByName(tx))) {
      await tx.putLog([{ ...row, isDiscarded: true }]);
      return 'onItsWay';
    }
    await finishRows(tx, deps, [row]);
    return 'gone';
  });
}

/**
 * Retries, once, what version 0.1.0 parked because the service refused a file: it did so for each file that already
 * existed. Also retries later changes that then found nothing to change.
 */
async function reviveRefused(tx: StoreTx, deps: Pick<ReviewDeps, 'mutators'>): Promise<void> {
  const refused = (await tx.uploads()).filter(
    ({ state, refusedSinceMs }) => state === 'parked' && refusedSinceMs !== undefined,
  );
  if (refused.length === 0) return;
  const ids = new Set(refused.map(({ mutation }) => mutation));
  const log = await tx.log();
  const first = log.filter(({ id, parked }) => ids.has(id) && parked?.code === 'uploadRefused');
  const touched = new Set(first.flatMap(({ writes }) => writes));
  const follows = ({ parked, writes }: LogRow) =>
    parked?.code === 'notFound' && writes.some((text) => touched.has(text));
  await unpark(tx, deps, [...first, ...log.filter(follows)]);
}

/**
 * At the start of a leader: resumes changes that an older version of the app had to park and this one understands, and
 * rebuilds all values that waiting changes touch, since another version may have computed them.
 */
export async function reviveChanges(deps: ReviewDeps): Promise<void> {
  await deps.store.transact(async (tx) => {
    const log = await tx.log();
    const touched = log.flatMap((row) => row.writes);
    if (touched.length > 0) await rebuild(tx, log, touched, new Map(), deps.mutators);
    const parked = (await tx.log()).filter((row) => row.parked?.code === 'needsNewerApp');
    await unpark(
      tx,
      deps,
      parked.filter((row) => prepareRow(row, deps.mutators).ok),
    );
    await reviveRefused(tx, deps);
  });
}

/**
 * Gives a parked change other arguments, and sends it again, including its files. Its user has seen the present state.
 * Returns false for one that is not parked, or that refuses them.
 */
export async function reviseChange(
  deps: ReviewDeps & Pick<EngineDeps, 'addressOf'>,
  id: MutationId,
  revise: (args: unknown) => unknown,
): Promise<boolean> {
  return deps.store.transact(async (tx) => {
    const row = await findRow(tx, id);
    if (row?.state !== 'parked') return false;
    const runnable = prepareRow(row, deps.mutators);
    if (!runnable.ok) return false;
    const { mutator } = runnable;
    const revised = {
      ...wanted(row),
      args: mutator.parse(revise(runnable.args)),
      version: mutator.version,
    };
    const stored = await loadByText(tx, row.reads.map(refOf));
    const result = runRow(revised, deps.mutators, (ref) => stored.get(refText(ref))?.value);
    if ('code' in result || result.run.refusal) return false;
    const seen = seenBy(result.run, stored, deps.addressOf);
    await tx.putLog([{ ...revised, seen }]);
    await unpark(tx, deps, [{ ...revised, seen }]);
    return true;
  });
}

/** Drops a parked change; does nothing if another tab has resumed it. */
export async function discardParked(deps: ReviewDeps, id: MutationId): Promise<void> {
  await deps.store.transact(async (tx) => {
    const row = await findRow(tx, id);
    if (row?.state === 'parked') await finishRows(tx, deps, [row]);
  });
}

/**
 * Replaces a parked change by another one, in one step: neither a crash nor a second tab leaves both, or none. Refused
 * as `notFound` for one that is not (or no longer) parked, or for which `replace` returns nothing.
 */
export async function replaceParked<Args>(
  deps: ReviewDeps & CommitDeps,
  id: MutationId,
  replace: (tx: StoreTx, row: LogRow) => Promise<Wanted<Args> | undefined>,
): Promise<CommitResult> {
  return deps.store.transact(async (tx) => {
    const row = await findRow(tx, id);
    const other = row?.state === 'parked' ? await replace(tx, row) : undefined;
    if (!row || !other) return { ok: false, refused: 'notFound' };
    const { writes, result } = await commitIn(tx, deps, other);
    await writes;
    if (result.ok) await finishRows(tx, deps, [row]);
    return result;
  });
}

async function findRow(tx: StoreTx, id: MutationId): Promise<LogRow | undefined> {
  return (await tx.log()).find((row) => row.id === id);
}

/** Releases parked changes to be sent again, including their files. */
export async function unpark(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators'>,
  rows: readonly LogRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = new Set(rows.map((row) => row.id));
  const uploads = (await tx.uploads()).filter((upload) => ids.has(upload.mutation));
  const again = uploads.filter((upload) => upload.state === 'parked');
  await tx.putUploads(
    again.map(
      ({
        parked: _parked,
        refusedForMs: _refused,
        refusedSinceMs: _since,
        sessionUrl: _session,
        ...upload
      }) => ({ ...upload, sent: 0, state: 'waiting' as const }),
    ),
  );
  const isAwaitingFile = (row: LogRow) =>
    uploads.some((upload) => upload.mutation === row.id && upload.state !== 'done');
  await tx.putLog(
    rows.map(({ parked: _parked, ...row }) => ({
      ...row,
      state: isAwaitingFile(row) ? ('held' as const) : ('waiting' as const),
    })),
  );
  const writes = rows.flatMap((row) => row.writes);
  await rebuild(tx, await tx.log(), writes, new Map(), deps.mutators);
}
