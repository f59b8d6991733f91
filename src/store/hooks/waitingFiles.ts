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
  const staged = await store.db.staged.bulkGet(files.map(({ path }) => path));
  return files.filter((_, at) => staged[at]).map((media) => ({ media, ref, slot: 'picture' }));
}
