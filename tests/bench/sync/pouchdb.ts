import idb from 'pouchdb-adapter-idb';
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { slideId, type Contestant } from './dataset.ts';

PouchDB.plugin(idb).plugin(memory).plugin(replication);

/** PouchDB on IndexedDB, replicating to one of its own in memory. */
export function createPouchdb(): Contestant {
  let db: any;
  const remote = new (PouchDB as any)('bench-remote', { adapter: 'memory' });
  const VIEW = { _id: '_local/latest' };
  return {
    name: 'PouchDB',
    async open() {
      db = new (PouchDB as any)('bench-pouchdb', { adapter: 'idb', auto_compaction: true });
      await db.info();
    },
    async load(rows) {
      await db.bulkDocs(rows.map(({ id, ...rest }) => ({ _id: id, ...rest })));
      await db.replicate.to(remote, { batch_size: 100 });
    },
    async write(n) {
      const doc = await db.get(slideId(n));
      await db.put({ ...doc, title: `Changed ${n}`, lastChangedDate: Date.now() });
    },
    drain: async () => void (await db.replicate.to(remote, { batch_size: 100 })),
    async latest() {
      // Without an index of its own it reads them all; with one, the first query builds it.
      const { rows } = await db.allDocs({ include_docs: true });
      void VIEW;
      return rows
        .map(({ doc }: any) => doc)
        .filter((doc: any) => doc.status === 'published')
        .sort((a: any, b: any) => b.lastChangedDate - a.lastChangedDate)
        .slice(0, 6)
        .map((doc: any) => doc.title);
    },
  };
}
