import Dexie from 'dexie';
import type { StoreTx } from '../../../sync/engine/ports.ts';
import type { VitrineDb } from '../db.ts';

/** The files that wait to be sent: the last one of a path takes its staged bytes with it. */
export function uploadAccess(
  db: VitrineDb,
): Pick<StoreTx, 'uploads' | 'putUploads' | 'deleteUploads'> {
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
