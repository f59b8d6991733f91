import type { StoreTx } from '../../../sync/engine/ports.ts';
import type { LogRow, SentBatch } from '../../../sync/engine/rows.ts';
import { asStored, withBatches } from '../../../sync/engine/sentRows.ts';
import type { VitrineDb } from '../db.ts';
import { deleteKeys } from './deleteKeys.ts';

type LogAccess = Pick<
  StoreTx,
  'log' | 'addLog' | 'putLog' | 'deleteLog' | 'batches' | 'putBatch' | 'deleteBatch'
>;

interface LogTables {
  readonly access: LogAccess;
  /** True if this transaction found nothing waiting; then no row had a base. */
  readonly wasEmpty: () => boolean;
}

/** Reads a long log once per transaction: the steps of a drain ask for it several times. */
export function logAccess(db: VitrineDb): LogTables {
  let rows: Map<number, LogRow> | undefined;
  let open: Map<string, SentBatch> | undefined;
  let isEmpty = false;
  const batches = async () =>
    (open ??= new Map((await db.batches.toArray()).map((batch) => [batch.id, batch])));
  const access: LogAccess = {
    async log() {
      const [, all] = await Promise.all([batches(), rows ? undefined : db.log.toArray()]);
      isEmpty ||= all?.length === 0;
      rows ??= new Map(all?.map((row) => [row.seq, row]));
      return withBatches([...rows.values()], [...(await batches()).values()]);
    },
    async addLog(row) {
      const seq = await db.log.add(asStored(row));
      rows?.set(seq, { ...row, seq });
    },
    async putLog(changed) {
      if (changed.length === 0) return;
      const stored = changed.map(asStored);
      await db.log.bulkPut(stored);
      if (!rows) return;
      const hasMore = stored.some((row) => !rows?.has(row.seq));
      for (const row of stored) rows.set(row.seq, row); // a known row keeps its place
      if (hasMore) rows = new Map([...rows].sort(([a], [b]) => a - b));
    },
    async deleteLog(gone) {
      if (gone.length === 0) return;
      const keys = gone.map((row) => row.seq);
      await deleteKeys(db.log, keys, rows && [...rows.keys()]);
      for (const key of keys) rows?.delete(key);
    },
    batches: async () => [...(await batches()).values()],
    async putBatch(batch) {
      await db.batches.put(batch);
      open?.set(batch.id, batch);
    },
    async deleteBatch(id) {
      await db.batches.delete(id);
      open?.delete(id);
    },
  };
  return { access, wasEmpty: () => isEmpty };
}
