import type { Table } from 'dexie';

/** For fewer keys, checking whether they are adjacent is not worth it. */
const RUN = 8;

/**
 * Deletes rows by their keys, adjacent keys with a single request. `all` are the table's keys in order, if
 * known.
 */
export async function deleteKeys<Key extends string | number>(
  table: Table<unknown, Key>,
  keys: readonly Key[],
  all: readonly Key[] | undefined,
): Promise<void> {
  if (!all || keys.length < RUN) return table.bulkDelete([...keys]);
  const gone = new Set(keys);
  const first = all.findIndex((key) => gone.has(key));
  const run = all.slice(first, first + gone.size);
  if (!run.every((key) => gone.has(key))) return table.bulkDelete([...keys]);
  const [from, to] = [run[0], run.at(-1)] as [Key, Key];
  await table.where(':id').between(from, to, true, true).delete();
}
