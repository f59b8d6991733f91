import type { RowRef } from '../../model/kinds.ts';
import { filesIn } from '../../model/rules/mediaLibrary.ts';
import type { Store } from '../openStore.ts';

/**
 * The files that a value refers to and an earlier change still has to send, for a change of the row
 * `ref` to wait for them too: sent without their tokens, walls could not fetch them.
 */
export async function waitingFiles(store: Store, value: unknown, ref: RowRef) {
  const unsent = filesIn(value).filter(({ token }) => token === undefined);
  const files = [...new Map(unsent.map((media) => [media.path, media])).values()];
  const waiting = await unsentPaths(
    store,
    files.map(({ path }) => path),
  );
  return files
    .filter(({ path }) => waiting.has(path))
    .map((media) => ({ media, ref, slot: 'picture' }));
}

/**
 * Of these files those that lie here to be sent, or that a change waits for: where the browser took the
 * bytes of such a one away, whatever refers to it is set aside with the change that brought it.
 */
export async function unsentPaths(
  { db }: Pick<Store, 'db'>,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const [staged, uploads] = await Promise.all([
    db.staged.bulkGet([...paths]),
    db.uploads.toArray(),
  ]);
  const awaited = new Set(uploads.map(({ path }) => path));
  return new Set(paths.filter((path, at) => staged[at]?.isWhole || awaited.has(path)));
}
