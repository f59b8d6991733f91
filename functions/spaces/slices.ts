import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase, Updates } from '../ports.ts';

/**
 * Rows that one write touches. A hosted database refuses a write that wakes more than 500 functions, and a row
 * may wake two.
 */
export const ROWS_AT_ONCE = 100;

/** The children of a list, some at a time, as they are when they are come to. */
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

/** Objects put whole numbers first by themselves, as the database does, and keep the others as they came. */
const lastOf = (keys: readonly string[]): string => keys.at(-1) ?? '';

/** Removes the children of a list slice by slice; a run that was cut off goes on where it was. */
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

/** Writes in slices; each is whole, all together are not. */
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
