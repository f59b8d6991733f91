import { refOf } from '../../../src/model/kinds.ts';
import { finishRows } from '../leave.ts';
import { allowMore } from '../pace/adaptive.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import type { RowArrival, Arrivals } from '../rebuild.ts';
import type { LogRow } from '../rows.ts';
import { spacesByName } from '../spaces.ts';
import { reportReverted } from '../reverted.ts';
import { reportSent } from '../sentChanges.ts';
import type { AndThen, PushOutcome } from './outcome.ts';
import type { Prepared } from './prepare.ts';

/** The server has accepted exactly this try: its predicted result is the confirmed state now. */
export async function confirm(
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
    await reportReverted(tx, deps, arrived, 'delivered');
    await reportSent(tx, deps, arrived);
    await reportReverted(
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
  const isSettled = ([text, { isPlaced }]: readonly [string, RowArrival]) =>
    isPlaced === true && !named.has(text);
  const settled = new Set([...arrivals].filter(isSettled).map(([text]) => text));
  await tx.settleRows([...settled].map(refOf));
  const rest = new Map([...arrivals].filter(([text]) => !settled.has(text)));
  await finishRows(tx, deps, rows, rest, settled);
}

/** False for a change that its user takes back, and for one that another version has applied here, or left out. */
const isAsCommitted = (row: LogRow, { mutators }: EngineParts): boolean =>
  !row.isDiscarded && !row.isSkipped && mutators.get(row.name)?.version === row.version;
