import type { BatchId } from '../../src/model/ids.ts';
import type { LogRow, NewLogRow, SentBatch } from './rows.ts';

/**
 * Returns the log in its public form. That a change is in flight is written once, in its batch, and not in each of its
 * rows: a thousand of them are marked and released by one small write.
 */
export function withBatches(
  rows: readonly LogRow[],
  batches: readonly SentBatch[],
): readonly LogRow[] {
  if (batches.length === 0) return rows;
  const batchOf = new Map<string, BatchId>(
    batches.flatMap(({ id, mutations }) => mutations.map((mutation) => [mutation, id] as const)),
  );
  return rows.map((row) => {
    const batch = row.state === 'waiting' ? batchOf.get(row.id) : undefined;
    return batch ? { ...row, state: 'sent', batch } : row;
  });
}

/** Returns the row in stored form. */
export function asStored<Row extends NewLogRow>(row: Row): Row {
  if (row.state !== 'sent' && row.batch === undefined) return row;
  const { batch: _batch, ...rest } = row;
  return { ...rest, state: row.state === 'sent' ? 'waiting' : row.state } as Row;
}
