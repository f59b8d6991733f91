import type { DatabaseSync } from 'node:sqlite';

/** A file was stored under a name. */
export interface StorageEvent {
  readonly id: number;
  readonly name: string;
}

/** Events for upload triggers; on disk from the moment the file is, until handled. */
export interface StorageEvents {
  /** Returns events left by earlier runs, oldest first. */
  pending(): readonly StorageEvent[];
  /** Calls `listener` with new events; returns a function that stops it. */
  listen(listener: (events: readonly StorageEvent[]) => void): () => void;
  done(id: number): void;
}

export interface StorageEventLog extends StorageEvents {
  /** Must be called within the commit of the object, and `tell` after it. */
  add(name: string): { readonly tell: () => void };
}

export function createStorageEvents(db: DatabaseSync): StorageEventLog {
  const insert = db.prepare('INSERT INTO events (name) VALUES (?)');
  const remove = db.prepare('DELETE FROM events WHERE id = ?');
  const listeners = new Set<(events: readonly StorageEvent[]) => void>();
  return {
    pending: () =>
      db
        .prepare('SELECT id, name FROM events ORDER BY id')
        .all()
        .map((row) => ({ id: Number(row['id']), name: String(row['name']) })),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    done: (id) => void remove.run(id),
    add(name) {
      const event = { id: Number(insert.run(name).lastInsertRowid), name };
      return { tell: () => listeners.forEach((listener) => listener([event])) };
    },
  };
}
