import { createRxDatabase, type RxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { TEAM, slideId, type Contestant } from './dataset.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(40),
    teamId: text(40),
    type: text(40),
    title: text(200),
    status: text(20),
    lastChangedDate: { type: 'number', minimum: 0, maximum: 1e13, multipleOf: 1 },
    position: text(40),
    note: text(2_000),
  },
  required: ['id', 'teamId', 'status', 'lastChangedDate'],
  indexes: [['teamId', 'status', 'lastChangedDate']],
} as const;

/** RxDB with its free Dexie storage and its own replication, batches of 100. */
export function createRxdb(): Contestant {
  let db: RxDatabase;
  return {
    name: 'RxDB',
    async open() {
      db = await createRxDatabase({
        name: 'bench-rxdb',
        storage: getRxStorageDexie(),
        multiInstance: false,
      });
      await db.addCollections({ slides: { schema: SCHEMA } });
    },
    async load(rows) {
      await db['slides'].bulkInsert([...rows]);
      // What came from the server does not wait to be sent back: the replication starts after it.
      await replicate(db);
    },
    async write(n) {
      const doc = await db['slides'].findOne(slideId(n)).exec();
      await doc.patch({ title: `Changed ${n}`, lastChangedDate: Date.now() });
    },
    drain: () => replicate(db),
    async latest() {
      const docs = await db['slides']
        .find({
          selector: { teamId: TEAM, status: 'published' },
          sort: [{ lastChangedDate: 'desc' }],
          limit: 6,
        })
        .exec();
      return docs.map((doc: { title: string }) => doc.title);
    },
  };
}

async function replicate(db: RxDatabase): Promise<void> {
  const replication = replicateRxCollection({
    replicationIdentifier: 'bench',
    collection: db['slides'],
    live: false,
    waitForLeadership: false,
    push: { batchSize: 100, handler: async () => [] },
  });
  await replication.awaitInitialReplication();
  await replication.cancel();
}
