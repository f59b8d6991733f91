import type { Page } from '@playwright/test';

/** A device's sync state as stored on its disk. */
export interface StoredQueue {
  /** Each change by name, with its state or why it was parked, oldest first. */
  readonly changes: readonly string[];
  /** How the app classifies the network. */
  readonly network: 'portal' | 'offline' | undefined;
}

/** Reads the signed-in user's database, bypassing the app. */
export function storedQueue(page: Page): Promise<StoredQueue> {
  return page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('IndexedDB'));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    for (const name of names.filter((one) => one.startsWith('vitrine-'))) {
      const database = await done(indexedDB.open(name));
      try {
        if (!database.objectStoreNames.contains('log')) continue;
        const tx = database.transaction(['log', 'meta']);
        const log = await done<Change[]>(tx.objectStore('log').getAll());
        const meta = await done<Meta | undefined>(tx.objectStore('meta').get('status'));
        const isOffline = meta?.value.phase === 'offline';
        return {
          changes: log.map(({ name: what, state, parked }) => `${what} ${parked?.code ?? state}`),
          network: isOffline ? (meta.value.isPortal ? 'portal' : 'offline') : undefined,
        };
      } finally {
        database.close();
      }
    }
    throw new Error('nobody is signed in');
  });
}

interface Change {
  readonly name: string;
  readonly state: string;
  readonly parked?: { readonly code: string };
}
interface Meta {
  readonly value: { readonly phase: string; readonly isPortal?: boolean };
}
