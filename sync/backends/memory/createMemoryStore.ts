import { refOf, refText, spaceOf } from '../../../src/model/kinds.ts';
import type { StoreTx, SyncStore } from '../../engine/ports.ts';
import { baseOf } from '../../engine/runRow.ts';
import { asStored, withBatches } from '../../engine/sentRows.ts';
import type {
  ConflictRow,
  Identity,
  LogRow,
  SentBatch,
  SpaceRow,
  StoredRow,
  SyncStatus,
  UploadRow,
} from '../../engine/rows.ts';

/** Everything in a store; this counts as on disk. */
export interface MemoryDisk {
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly log: ReadonlyMap<number, LogRow>;
  readonly batches: ReadonlyMap<string, SentBatch>;
  readonly spaces: ReadonlyMap<string, SpaceRow>;
  readonly conflicts: ReadonlyMap<string, ConflictRow>;
  readonly uploads: ReadonlyMap<string, UploadRow>;
  readonly seq: number;
  readonly identity: Identity | undefined;
  readonly status: SyncStatus | undefined;
}

export const emptyDisk = (): MemoryDisk => ({
  rows: new Map(),
  log: new Map(),
  batches: new Map(),
  spaces: new Map(),
  conflicts: new Map(),
  uploads: new Map(),
  seq: 0,
  identity: undefined,
  status: undefined,
});

/** Holds the committed state; a simulated machine keeps it across crashes. */
export interface DiskSlot {
  disk: MemoryDisk;
}

type Draft = {
  -readonly [K in keyof MemoryDisk]: MemoryDisk[K] extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : MemoryDisk[K];
};

/**
 * An in-memory `SyncStore`. A transaction works on a draft, which replaces the disk at its end, so a crash in between
 * leaves the disk unchanged. Values are never changed in place.
 */
export function createMemoryStore(slot: DiskSlot): SyncStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    transact(change) {
      const run = async () => {
        const draft = draftOf(slot.disk);
        const result = await change(txOver(draft));
        slot.disk = draft;
        return result;
      };
      const next = last.then(run, run);
      last = next;
      return next;
    },
  };
}

const draftOf = (disk: MemoryDisk): Draft => ({
  ...disk,
  rows: new Map(disk.rows),
  log: new Map(disk.log),
  batches: new Map(disk.batches),
  spaces: new Map(disk.spaces),
  conflicts: new Map(disk.conflicts),
  uploads: new Map(disk.uploads),
});

const inOrder = (log: ReadonlyMap<number, LogRow>) =>
  [...log.values()].sort((a, b) => a.seq - b.seq);

function txOver(draft: Draft): StoreTx {
  return {
    rows: async (refs) => refs.map((ref) => draft.rows.get(refText(ref))),
    values: async (refs) => refs.map((ref) => draft.rows.get(refText(ref))),
    bases: async (refs) => refs.map((ref) => baseOf(draft.rows.get(refText(ref)))),
    putRows: async (rows) => rows.forEach(({ ref, row }) => draft.rows.set(refText(ref), row)),
    deleteRows: async (refs) => refs.forEach((ref) => draft.rows.delete(refText(ref))),
    settleRows: async (refs) => refs.forEach((ref) => settle(draft, refText(ref))),
    rowsIn: async (space) =>
      [...draft.rows.keys()].map(refOf).filter((ref) => spaceOf(ref) === space),
    log: async () => withBatches(inOrder(draft.log), [...draft.batches.values()]),
    addLog: async (row) => {
      draft.seq += 1;
      draft.log.set(draft.seq, { ...row, seq: draft.seq });
    },
    putLog: async (rows) => rows.forEach((row) => draft.log.set(row.seq, asStored(row))),
    deleteLog: async (rows) => rows.forEach((row) => draft.log.delete(row.seq)),
    batches: async () => [...draft.batches.values()],
    putBatch: async (batch) => void draft.batches.set(batch.id, batch),
    deleteBatch: async (id) => void draft.batches.delete(id),
    spaces: async () => [...draft.spaces.values()],
    putSpace: async (row) => void draft.spaces.set(row.space, row),
    addConflicts: async (rows) => rows.forEach((row) => draft.conflicts.set(row.id, row)),
    uploads: async () => [...draft.uploads.values()],
    putUploads: async (rows) => rows.forEach((row) => draft.uploads.set(row.id, row)),
    deleteUploads: async (rows) => rows.forEach((row) => draft.uploads.delete(row.id)),
    identity: async () => draft.identity,
    putIdentity: async (identity) => void (draft.identity = identity),
    status: async () => draft.status,
    putStatus: async (status) => void (draft.status = status),
    finish: async (writes) => void (await writes),
  };
}

function settle(draft: Draft, text: string): void {
  const stored = draft.rows.get(text);
  if (!stored) return;
  const { confirmed: _confirmed, ...row } = stored;
  draft.rows.set(text, row);
}
