import { createCollection, type Collection } from '@tanstack/db';
import {
  startOfflineExecutor,
  type OfflineExecutor,
  type OnlineDetector,
  type StorageAdapter,
} from '@tanstack/offline-transactions';
import { mine, slideId, type BenchSlide, type Contestant, type Link } from './dataset.ts';

/**
 * TanStack DB keeps its rows in memory; only the outbox of offline-transactions is durable. (Both must share one copy
 * of `@tanstack/db`, else every change fails for lack of a transaction: the version here is the one that
 * offline-transactions requires.)
 */
export function createTanstack(): Contestant {
  let executor: OfflineExecutor;
  let collection: Collection<BenchSlide, string>;
  let slides: readonly BenchSlide[] = [];
  let link: Link | undefined;
  let write: (changed: readonly BenchSlide[]) => void = () => undefined;
  const outbox = createOutbox();
  const detector = createDetector();

  return {
    name: 'TanStack DB',
    note: 'rows in memory only; its outbox sends one change at a time; outbox made strict by its storage port',
    serve: async (rows) => void (slides = rows),
    async open() {
      collection = createCollection<BenchSlide, string>({
        id: 'slides',
        getKey: (slide) => slide.id,
        startSync: true,
        sync: {
          sync({ begin, write: put, commit, markReady }) {
            write = (changed) => {
              begin();
              for (const value of changed) {
                put({ type: collection.has(value.id) ? 'update' : 'insert', value });
              }
              void commit();
            };
            begin();
            for (const value of slides) put({ type: 'insert', value });
            void commit();
            markReady();
          },
        },
      });
      await collection.preload();
      executor = startOfflineExecutor({
        collections: { slides: collection as never },
        storage: outbox.storage,
        onlineDetector: detector,
        jitter: false,
        mutationFns: {
          async send({ transaction }) {
            await link?.travel();
            write(transaction.mutations.map(({ modified }) => modified as unknown as BenchSlide));
          },
        },
      });
      await executor.waitForInit();
    },
    async write(n, title) {
      const change = executor.createOfflineTransaction({
        mutationFnName: 'send',
        autoCommit: false,
      });
      change.mutate(() => {
        collection.update(slideId(n), (draft) => {
          draft.title = title;
          draft.lastChangedDate = Date.now();
        });
      });
      const stored = outbox.next();
      change.commit().catch(() => undefined); // Settles when the server has it.
      await stored;
    },
    async watch(n, onTitle) {
      collection.subscribeChanges((changes) => {
        for (const { key, value } of changes) if (key === slideId(n)) onTitle(value.title);
      });
      onTitle(collection.get(slideId(n))?.title ?? '');
    },
    async drain(next) {
      link = next;
      detector.set(true);
      await outbox.empty();
      detector.set(false);
    },
    async survivors(count, title) {
      const kept = (await outbox.values()).join('\n');
      return Array.from({ length: count }, (_, n) => n).filter(
        (n) => kept.includes(`"${title(n)}"`) && kept.includes(slideId(mine(n))),
      ).length;
    },
  };
}

/** Fits the library's interface for it; this file is linted without the contestants installed. */
interface Switch extends OnlineDetector {
  set(isOnline: boolean): void;
}

function createDetector(): Switch {
  let isOnline = false;
  const listeners = new Set<() => void>();
  const notifyOnline = () => listeners.forEach((listener) => listener());
  return {
    set(next) {
      isOnline = next;
      if (next) notifyOnline();
    },
    isOnline: () => isOnline,
    notifyOnline,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
}

/** Its IndexedDB adapter, with strict durability, resolving once the data is on disk. */
function createOutbox() {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench-tanstack', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('tx');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let stored: (() => void) | undefined;
  const emptied = new Set<() => void>();
  const run = async <T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ) => {
    const transaction = (await opening).transaction(['tx'], mode, { durability: 'strict' });
    const request = ask(transaction.objectStore('tx'));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  };
  const storage: StorageAdapter = {
    get: async (key) => ((await run('readonly', (store) => store.get(key))) as string) ?? null,
    async set(key, value) {
      await run('readwrite', (store) => store.put(value, key));
      stored?.();
    },
    async delete(key) {
      await run('readwrite', (store) => store.delete(key));
      if ((await run('readonly', (store) => store.count())) === 0)
        emptied.forEach((tell) => tell());
    },
    keys: async () => (await run('readonly', (store) => store.getAllKeys())) as string[],
    clear: () => run('readwrite', (store) => store.clear()),
  };
  return {
    storage,
    next: () => new Promise<void>((resolve) => (stored = resolve)),
    empty: () => new Promise<void>((resolve) => emptied.add(resolve)),
    values: async () => (await run('readonly', (store) => store.getAll())) as string[],
  };
}
