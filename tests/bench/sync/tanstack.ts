import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { slideId, type BenchSlide, type Contestant } from './dataset.ts';

/** TanStack's outbox: it keeps changes on disk, not rows, so it has no cold start to measure. */
export function createTanstack(): Contestant {
  const slides = createCollection(
    localOnlyCollectionOptions<BenchSlide, string>({ id: 'slides', getKey: (slide) => slide.id }),
  );
  let isOnline = false;
  let executor: ReturnType<typeof startOfflineExecutor>;
  const server = new Map<string, unknown>();
  const waiting: Promise<unknown>[] = [];
  let goOnline: () => void = () => undefined;
  const online = new Promise<void>((resolve) => (goOnline = resolve));
  return {
    name: 'TanStack offline-transactions',
    async open() {
      executor = startOfflineExecutor({
        collections: { slides } as never,
        storage: new IndexedDBAdapter('bench-tanstack', 'transactions'),
        mutationFns: {
          save: async ({ transaction }: any) => {
            if (!isOnline) await online;
            for (const mutation of transaction.mutations)
              server.set(mutation.key, mutation.modified);
          },
        },
      });
      await (executor as any).waitForInit?.();
    },
    async load(rows) {
      for (const row of rows) slides.insert(row);
    },
    async write(n) {
      const transaction = executor.createOfflineTransaction({
        mutationFnName: 'save',
        autoCommit: false,
      }) as any;
      transaction.mutate(() =>
        slides.update(slideId(n), (draft: any) => void (draft.title = `Changed ${n}`)),
      );
      const before = (await executor.peekOutbox()).length;
      waiting.push(transaction.commit());
      while ((await executor.peekOutbox()).length === before);
    },
    async drain() {
      isOnline = true;
      goOnline();
      await Promise.all(waiting);
    },
  };
}
