import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase, Updates } from '../ports.ts';

/**
 * Rows per write. A hosted database refuses a write that triggers more than 500 functions, and a row may trigger two.
 */
export const ROWS_AT_ONCE = 100;

/** Yields the children of a list in pages, each read when it is needed. */
export async function* pagesOf(
  database: Pick<FunctionDatabase, 'page'>,
  path: string,
  limit = ROWS_AT_ONCE,
): AsyncGenerator<Readonly<Record<string, Json>>> {
  let after: string | null = null;
  for (;;) {
    const rows: Readonly<Record<string, Json>> = await database.page(path, after, limit);
    const keys = Object.keys(rows);
    if (keys.length === 0) return;
    yield rows;
    after = lastOf(keys);
  }
}

/** Objects order integer keys first, like the database, and keep the order of the others. */
const lastOf = (keys: readonly string[]): string => keys.at(-1) ?? '';

/** Removes the children of a list slice by slice; an interrupted run continues where it was. */
export async function removeRows(
  database: FunctionDatabase,
  path: string,
  limit = ROWS_AT_ONCE,
): Promise<void> {
  for (;;) {
    const keys = Object.keys(await database.page(path, null, limit));
    if (keys.length === 0) return;
    await database.update(Object.fromEntries(keys.map((key) => [`${path}/${key}`, null])));
  }
}

/** Writes in slices; each is atomic, all together are not. */
export async function updateInSlices(
  database: FunctionDatabase,
  updates: Updates,
  limit = ROWS_AT_ONCE,
): Promise<void> {
  const entries = Object.entries(updates);
  for (let from = 0; from < entries.length; from += limit) {
    await database.update(Object.fromEntries(entries.slice(from, from + limit)));
  }
}
