import type { EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import { rebuild, type Arrivals } from './rebuild.ts';
import type { LogRow, ParkCode } from './rows.ts';
import { reportReverted } from './reverted.ts';

const NOTHING: Arrivals = new Map();
const NONE: ReadonlySet<string> = new Set();

/**
 * Removes confirmed rows from the log, with their uploads and staged bytes, and rebuilds the values they touched over
 * what has arrived, except those that are `settled`.
 */
export async function finishRows(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators'>,
  rows: readonly LogRow[],
  arrivals: Arrivals = NOTHING,
  settled: ReadonlySet<string> = NONE,
): Promise<void> {
  await removeRows(tx, rows);
  const touched = writesOf(rows).filter((text) => !settled.has(text));
  await rebuild(tx, await tx.log(), touched, arrivals, deps.mutators);
}

async function removeRows(tx: StoreTx, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.deleteLog(rows);
  const withFiles = new Set(rows.filter((row) => row.uploads.length > 0).map((row) => row.id));
  if (withFiles.size === 0) return;
  const uploads = await tx.uploads();
  await tx.deleteUploads(uploads.filter((upload) => withFiles.has(upload.mutation)));
}

/** A change to be parked. */
export interface RefusedChanges {
  readonly row: LogRow;
  readonly code: ParkCode;
  /** For one that is too large: its size as sent. */
  readonly bytes?: number;
  /** It may have been applied already: if its user takes it back, it is kept until that is known. */
  readonly isOpen?: boolean;
}

/** Parks changes for the user to decide, with the reason; their effect is removed from all values. */
export async function parkRows(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators' | 'clock'>,
  refused: readonly RefusedChanges[],
): Promise<void> {
  if (refused.length === 0) return;
  const atMs = deps.clock.now();
  const isDropped = ({ row, isOpen }: RefusedChanges) => row.isDiscarded === true && !isOpen;
  const dropped = refused.filter(isDropped).map(({ row }) => row);
  await removeRows(tx, dropped);
  await reportReverted(tx, deps, dropped, 'discarded');
  const parked = refused.filter((one) => !isDropped(one));
  await tx.putLog(
    parked.map(({ row: { batch: _batch, ...row }, code, bytes }) => ({
      ...row,
      state: 'parked' as const,
      parked: { code, atMs, ...(bytes !== undefined && { bytes }) },
    })),
  );
  await rebuild(
    tx,
    await tx.log(),
    writesOf(refused.map(({ row }) => row)),
    NOTHING,
    deps.mutators,
  );
}

const writesOf = (rows: readonly LogRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => row.writes)),
];
