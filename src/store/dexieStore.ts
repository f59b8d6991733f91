import Dexie from 'dexie';
import { kindsOf, type Kind, type RowRef } from '../model/kinds.ts';
import type { StoreTx, SyncStore } from '../../sync/engine/ports.ts';
import type { Identity, LogRow, StoredRow, SyncStatus } from '../../sync/engine/rows.ts';
import type { VitrineDb } from './db.ts';
import { toStoreError } from './storeError.ts';

/** The local store over IndexedDB. Each `transact` is one strict read-write transaction. */
export function createDexieSyncStore(db: VitrineDb): SyncStore {
  return {
    async transact(change) {
      try {
        return await db.transaction('rw', db.tables, async () => await change(createDexieTx(db)));
      } catch (cause) {
        throw toStoreError(cause);
      }
    },
  };
}

const IDENTITY = 'identity';
const STATUS = 'status';

function createDexieTx(db: VitrineDb): StoreTx {
  return {
    ...rowAccess(db),
    ...uploadAccess(db),
    ...logAccess(db),
    batches: () => db.batches.toArray(),
    putBatch: async (batch) => void (await db.batches.put(batch)),
    deleteBatch: (id) => db.batches.delete(id),
    spaces: () => db.spaces.toArray(),
    putSpace: async (row) => void (await db.spaces.put(row)),
    addConflicts: async (rows) => void (await db.conflicts.bulkPut([...rows])),
    identity: async () => (await db.meta.get(IDENTITY))?.value as Identity | undefined,
    putIdentity: async (value) => void (await db.meta.put({ key: IDENTITY, value })),
    status: async () => (await db.meta.get(STATUS))?.value as SyncStatus | undefined,
    putStatus: async (value) => void (await db.meta.put({ key: STATUS, value })),
  };
}

/** A long log is read once per transaction: the steps of a drain ask for it several times. */
function logAccess(db: VitrineDb): Pick<StoreTx, 'log' | 'addLog' | 'putLog' | 'deleteLog'> {
  let known: Map<number, LogRow> | undefined;
  return {
    async log() {
      known ??= new Map((await db.log.toArray()).map((row) => [row.seq, row]));
      return [...known.values()];
    },
    async addLog(row) {
      const seq = await db.log.add(row);
      known?.set(seq, { ...row, seq });
    },
    async putLog(rows) {
      if (rows.length === 0) return;
      await db.log.bulkPut([...rows]);
      for (const row of rows) known?.set(row.seq, row); // A row that is known keeps its place.
    },
    async deleteLog(rows) {
      if (rows.length === 0) return;
      await db.log.bulkDelete(rows.map((row) => row.seq));
      for (const row of rows) known?.delete(row.seq);
    },
  };
}

function rowAccess(db: VitrineDb): Pick<StoreTx, 'rows' | 'putRows' | 'deleteRows' | 'rowsIn'> {
  return {
    async rowsIn(space) {
      const owner = space.slice(space.indexOf('/') + 1);
      const found = kindsOf(space).map(async (kind) => {
        const rows = db.rowsOf(kind);
        const [own, nested] = await Promise.all([
          rows.where('key').equals(owner).primaryKeys(),
          rows.where('key').startsWith(`${owner}/`).primaryKeys(),
        ]);
        return [...own, ...nested].map((key): RowRef => ({ kind, key }));
      });
      return (await Promise.all(found)).flat();
    },
    async rows(refs) {
      const found: (StoredRow | undefined)[] = refs.map(() => undefined);
      const groups = [...byKind(refs.map((ref, index) => ({ ref, index })))];
      const read = groups.map(async ([kind, group]) => {
        const rows = await db.rowsOf(kind).bulkGet(group.map(({ ref }) => ref.key));
        for (const [at, { index }] of group.entries()) found[index] = rows[at];
      });
      await Promise.all(read);
      return found;
    },
    async putRows(rows) {
      for (const [kind, group] of byKind(rows)) {
        await db.rowsOf(kind).bulkPut(group.map(({ row }) => row));
      }
    },
    async deleteRows(refs) {
      for (const [kind, group] of byKind(refs.map((ref) => ({ ref })))) {
        await db.rowsOf(kind).bulkDelete(group.map(({ ref }) => ref.key));
      }
    },
  };
}

function uploadAccess(db: VitrineDb): Pick<StoreTx, 'uploads' | 'putUploads' | 'deleteUploads'> {
  return {
    uploads: () => db.uploads.toArray(),
    putUploads: async (rows) => void (await db.uploads.bulkPut([...rows])),
    async deleteUploads(rows) {
      await db.uploads.bulkDelete(rows.map((row) => row.id));
      const left = new Set((await db.uploads.toArray()).map((row) => row.path));
      const paths = [...new Set(rows.map((row) => row.path))].filter((path) => !left.has(path));
      await db.staged.bulkDelete(paths);
      for (const path of paths) {
        await db.chunks
          .where('[path+index]')
          .between([path, Dexie.minKey], [path, Dexie.maxKey])
          .delete();
      }
    },
  };
}

function byKind<T extends { readonly ref: RowRef }>(items: readonly T[]): Map<Kind, T[]> {
  const groups = new Map<Kind, T[]>();
  for (const item of items) {
    const group = groups.get(item.ref.kind);
    if (group) group.push(item);
    else groups.set(item.ref.kind, [item]);
  }
  return groups;
}
