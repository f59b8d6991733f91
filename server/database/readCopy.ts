import { DatabaseSync } from 'node:sqlite';
import { assertUndamaged } from './diskFile.ts';
import type { NewEvent } from './triggers.ts';
import type { DatabaseChange } from './types.ts';

/** A row of the file: its path and its JSON. */
export interface CopiedRow {
  readonly path: string;
  readonly text: string;
}

/** A copy of `database.sqlite` that no server has opened. */
export interface DatabaseCopy {
  /** Ordered by path, so that everything below a place is contiguous. Throws `DataUnusable`. */
  rows(): Iterable<CopiedRow>;
  /** Events that triggers had not handled. */
  events(): readonly DatabaseChange[];
  close(): void;
}

/** Opens a file that `SiteDatabase.copyTo` created. */
export function openCopy(file: string): DatabaseCopy {
  const db = new DatabaseSync(file, { readOnly: true });
  return {
    *rows() {
      const all = db.prepare('SELECT path, value, crc FROM records ORDER BY path').iterate();
      for (const row of all) {
        const [path, text] = [String(row['path']), String(row['value'])];
        assertUndamaged(file, path, text, Number(row['crc']));
        yield { path, text };
      }
    },
    events: () =>
      db
        .prepare('SELECT value FROM events ORDER BY id')
        .all()
        .map((row) => JSON.parse(String(row['value'])) as NewEvent),
    close: () => db.close(),
  };
}
