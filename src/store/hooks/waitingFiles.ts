import type { RowRef } from '../../model/kinds.ts';
import type { Media } from '../../model/media.ts';
import { filesIn } from '../../model/rules/mediaLibrary.ts';
import type { Store } from '../openStore.ts';

/**
 * The files that a value refers to and that are not in with an earlier change, for a change of the row
 * `ref` to wait for them too: sent without their tokens, walls could not fetch them.
 */
export async function waitingFiles(store: Store, value: unknown, ref: RowRef) {
  const files = await unsentOf(store, filesIn(value));
  return files.map((media) => ({ media, ref, slot: 'picture' }));
}

/**
 * Of these files, each once, those that are here to be sent, and those that a change still has to bring.
 * Also where the browser took their bytes away: whatever refers to them is set aside with that change. And
 * also where they were sent: should the server lose them before that change is in, they get another
 * token. The one that is known is left out.
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
