import type { PlayerDb } from './playerDb.ts';

/** Stores a small record of the page, such as the host's configuration. */
export function createValueStore(db: PlayerDb, key: string) {
  return {
    load: async (): Promise<unknown> => (await db.values.get(key))?.value,
    async save(value: unknown): Promise<void> {
      if (value === undefined) await db.values.delete(key);
      else await db.values.put({ key, value });
    },
  };
}
