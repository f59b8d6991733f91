import type { RowRef } from '../../model/kinds.ts';
import type { Media } from '../../model/media.ts';
import { filesIn } from '../../model/rules/mediaLibrary.ts';
import type { Store } from '../openStore.ts';

/**
 * Returns the files of a value that no earlier change has delivered, for a change of row `ref` to wait for
 * them too: sent without their tokens, walls could not fetch them.
 */
export async function waitingFiles(store: Store, value: unknown, ref: RowRef) {
  const files = await unsentOf(store, filesIn(value));
  return files.map((media) => ({ media, ref, slot: 'picture' }));
}

/**
 * Returns those of these files, each once and without its token, that are staged here or that a change
 * still has to deliver. Includes files whose bytes the browser has evicted: whatever refers to them is
 * parked with that change. Also includes files already sent: if the server loses them before that change is
 * in, they get another token.
 */
export async function unsentOf(
  { db }: Pick<Store, 'db'>,
  media: readonly Media[],
): Promise<readonly Media[]> {
  const files = [...new Map(media.map((file) => [file.path, file])).values()];
  if (files.length === 0) return [];
  const [staged, uploads] = await Promise.all([
    db.staged.bulkGet(files.map(({ path }) => path)),
    db.uploads.toArray(),
  ]);
  const awaited = new Set(uploads.map(({ path }) => path));
  const isStaged = ({ token }: Media, at: number) => token === undefined && staged[at]?.isWhole;
  const unsent = files.filter((file, at) => awaited.has(file.path) || isStaged(file, at));
  return unsent.map(({ token: _token, ...file }) => file);
}
