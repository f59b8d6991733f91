import { createRxDatabase, type RxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import {
  mine,
  slideId,
  startSecondWriter,
  TEAM,
  type BenchSlide,
  type Contestant,
  type Link,
} from './dataset.ts';

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

/** RxDB with its free Dexie storage, made as durable as ours, and its own replication. */
export function createRxdb(): Contestant {
  let db: RxDatabase;
  /** The server's changes; a checkpoint is an index into them. */
  let news: readonly BenchSlide[] = [];

  /** Runs one round of replication both ways, as the library does it. */
  async function replicate({ travel }: Pick<Link, 'travel'>): Promise<void> {
    const replication = replicateRxCollection({
      replicationIdentifier: 'bench',
      collection: db['slides'],
      live: false,
      waitForLeadership: false,
      pull: {
        batchSize: 1_000,
        async handler(checkpoint: { readonly at: number } | undefined, size: number) {
          await travel();
          const at = checkpoint?.at ?? 0;
          const documents = news
            .slice(at, at + size)
            .map((slide) => ({ ...slide, _deleted: false }));
          return { documents, checkpoint: { at: at + documents.length } };
        },
      },
      push: {
        batchSize: 500,
        async handler() {
          await travel();
          return [];
        },
      },
    });
    await replication.awaitInitialReplication();
    await replication.cancel();
  }

  return {
    name: 'RxDB',
    note: 'Dexie storage with strict durability, replication in batches of 500',
    // Its checkpoint is on disk: delivered changes are not delivered again.
    serve: async (slides) => void (news = slides),
    async open() {
      db = await createRxDatabase({
        name: 'bench-rxdb',
        storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
        multiInstance: true,
      });
      await db.addCollections({ slides: { schema: SCHEMA } });
    },
    async load(answer) {
      news = answer.flatMap((page) => Object.values(JSON.parse(page) as BenchSlide[]));
      await replicate({ travel: async () => undefined });
    },
    async write(n, title) {
      const doc = await db['slides'].findOne(slideId(n)).exec();
      await doc.patch({ title, lastChangedDate: Date.now() });
    },
    async watch(n, onTitle) {
      db['slides']
        .findOne(slideId(n))
        .$.subscribe((doc: { title: string } | null) => onTitle(doc?.title ?? ''));
    },
    async drain(link) {
      const save = (n: number) => {
        const slide = news.find(({ id }) => id === slideId(n));
        if (slide) news = [...news, { ...slide, title: `second ${n}` }];
      };
      await replicate(link).finally(startSecondWriter(link, save));
    },
    async arrive(changed) {
      news = [...news, ...changed];
      await replicate({ travel: async () => undefined });
    },
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
    all: async () => (await db['slides'].find().exec()).length,
    async survivors(count, title) {
      const ids = Array.from({ length: count }, (_, n) => slideId(mine(n)));
      const docs: Map<string, { title: string }> = await db['slides'].findByIds(ids).exec();
      return ids.filter((id, n) => docs.get(id)?.title === title(n)).length;
    },
  };
}
