import Dexie, { liveQuery, type Table } from 'dexie';
import { mine, slideId, TEAM, type BenchSlide, type Contestant } from './dataset.ts';

/** The baseline: rows and a queue written by hand, without fold, guard, receipt or conflict. */
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
    note: 'the floor: no guard, receipt, rebase or conflict',
    serve: async () => undefined,
    open: async () => void (await db.open()),
    async load(answer) {
      await slides.bulkPut(
        answer.flatMap((page) => Object.values(JSON.parse(page) as BenchSlide[])),
      );
    },
    async write(n, title) {
      const change = { title, lastChangedDate: Date.now() };
      await db.transaction('rw', slides, queue, async () => {
        const row = await slides.get(slideId(n));
        if (row) await slides.put({ ...row, ...change });
        await queue.add({ id: slideId(n), title: change.title });
      });
    },
    async watch(n, onTitle) {
      liveQuery(() => slides.get(slideId(n))).subscribe((row) => onTitle(row?.title ?? ''));
    },
    async drain({ travel }) {
      for (;;) {
        const keys = await queue.limit(500).primaryKeys();
        if (keys.length === 0) return;
        const changes = await queue.bulkGet(keys);
        await travel();
        for (const change of changes) if (change) server.set(change.id, change.title);
        await queue.bulkDelete(keys);
      }
    },
    async arrive(changed) {
      await slides.bulkPut([...changed]);
      await this.drain?.({ travel: async () => undefined, secondWriter: false });
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
    all: async () => (await slides.toArray()).length,
    async survivors(count, title) {
      const keys = Array.from({ length: count }, (_, n) => slideId(mine(n)));
      const [rows, queued] = [await slides.bulkGet(keys), await queue.toArray()];
      const waiting = new Set(queued.map((change) => `${change.id} ${change.title}`));
      return rows.filter(
        (row, n) => row?.title === title(n) && waiting.has(`${row.id} ${title(n)}`),
      ).length;
    },
  };
}
