import type { Table } from 'dexie';
import type { Scope, StoreTx, SyncStore } from '../../../sync/engine/ports.ts';
import type { Identity, SyncStatus } from '../../../sync/engine/rows.ts';
import type { VitrineDb } from '../db.ts';
import { isEnded } from '../instance.ts';
import { StoreError, toStoreError } from '../storeError.ts';
import { finish } from './finish.ts';
import { logAccess } from './logAccess.ts';
import { rowAccess } from './rowAccess.ts';
import Dexie from 'dexie';

/** The local store over IndexedDB. Each `transact` is one strict read-write transaction. */
export function createDexieSyncStore(db: VitrineDb): SyncStore {
  return {
    async transact(change, scope) {
      try {
        const tables = scope ? tablesOf(db, scope) : db.tables;
        return await db.transaction('rw', tables, async () => await change(createDexieTx(db)));
      } catch (cause) {
        throw toStoreError(cause);
      }
    },
  };
}

/** A transaction over fewer tables starts sooner and blocks fewer others. */
function tablesOf(
  db: VitrineDb,
  { kinds, uploads, facts = false, spaces = false }: Scope,
): Table[] {
  return [
    ...kinds.map((kind) => db.rowsOf(kind)),
    db.base,
    db.log,
    db.meta,
    ...(uploads ? [db.uploads] : []),
    ...(facts ? [db.facts] : []),
    ...(spaces ? [db.spaces, db.batches] : []),
  ];
}

const IDENTITY = 'identity';
const STATUS = 'status';

function createDexieTx(db: VitrineDb): StoreTx {
  const log = logAccess(db);
  const rows = rowAccess(db, log.wasEmpty);
  return {
    ...log.access,
    ...rows.access,
    ...uploadAccess(db),
    spaces: () => db.spaces.toArray(),
    putSpace: async (row) => void (await db.spaces.put(row)),
    addConflicts: async (rows) => {
      if (rows.length > 0) await db.conflicts.bulkPut([...rows]);
    },
    identity: async () => {
      const value = (await db.meta.get(IDENTITY))?.value;
      if (isEnded(value)) throw new StoreError('closed', undefined);
      return value as Identity | undefined;
    },
    putIdentity: async (value) => void (await db.meta.put({ key: IDENTITY, value })),
    status: async () => (await db.meta.get(STATUS))?.value as SyncStatus | undefined,
    putStatus: async (value) => void (await db.meta.put({ key: STATUS, value })),
    finish: (writes) => finish(writes, rows.isAsking),
  };
}

/** The files that wait to be sent: the last one of a path takes its staged bytes with it. */
function uploadAccess(db: VitrineDb): Pick<StoreTx, 'uploads' | 'putUploads' | 'deleteUploads'> {
  return {
    uploads: () => db.uploads.toArray(),
    putUploads: async (rows) => {
      if (rows.length > 0) await db.uploads.bulkPut([...rows]);
    },
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
