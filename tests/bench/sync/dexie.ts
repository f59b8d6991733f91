import Dexie, { type Table } from 'dexie';
import { TEAM, slideId, type BenchSlide, type Contestant } from './dataset.ts';

/** The floor: rows and a queue written by hand, with no fold, guard, receipt or conflict. */
export function createDexie(): Contestant {
  const db = new Dexie('bench-dexie', { chromeTransactionDurability: 'strict' });
  db.version(1).stores({
    slides: 'id, [teamId+status+lastChangedDate], [teamId+status+position]',
    queue: '++n',
  });
  const slides: Table<BenchSlide, string> = db.table('slides');
  const queue: Table<{ readonly id: string; readonly title: string }, number> = db.table('queue');
  const server = new Map<string, string>();
  return {
    name: 'Dexie by hand',
    open: async () => void (await db.open()),
    load: async (rows) => void (await slides.bulkPut([...rows])),
    async write(n) {
      const change = { title: `Changed ${n}`, lastChangedDate: Date.now() };
      await db.transaction('rw', slides, queue, async () => {
        const row = await slides.get(slideId(n));
        if (row) await slides.put({ ...row, ...change });
        await queue.add({ id: slideId(n), title: change.title });
      });
    },
    async drain() {
      for (;;) {
        const keys = await queue.limit(100).primaryKeys();
        if (keys.length === 0) return;
        for (const change of await queue.bulkGet(keys))
          if (change) server.set(change.id, change.title);
        await queue.bulkDelete(keys);
      }
    },
    async latest() {
      const rows = await slides
        .where('[teamId+status+lastChangedDate]')
        .between([TEAM, 'published', Dexie.minKey], [TEAM, 'published', Dexie.maxKey])
        .reverse()
        .limit(6)
        .toArray();
      return rows.map((row) => row.title);
    },
  };
}
