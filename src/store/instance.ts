import { createId } from '../model/ids.ts';
import type { Random, Stop } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';
import { watchRows } from './liveRows.ts';

/** Names this database since it was made: under another name it is another one, made anew. */
const INSTANCE = 'instance';
/** Stands in the place of the identity in a database that is about to be deleted. */
const IDENTITY = 'identity';
const ENDED = 'ended';

/** True for what `markEnded` has left: nothing is accepted into such a database any more. */
export const isEnded = (identity: unknown): boolean => identity === ENDED;

/** Part of the transaction that empties a database: a commit of another tab finds it, or was here before. */
export async function markEnded({ meta }: VitrineDb): Promise<void> {
  await meta.put({ key: IDENTITY, value: ENDED });
}

/** Each time the database is opened: gives it a name, and takes up one whose deletion never came. */
export async function nameInstance({ meta }: VitrineDb, random: Random): Promise<void> {
  const known = await meta.bulkGet([INSTANCE, IDENTITY]);
  if (isEnded(known[1]?.value)) await meta.delete(IDENTITY);
  if (!known[0]) await meta.add({ key: INSTANCE, value: createId(random) });
}

/**
 * Opens the database again at once when the browser has closed it (it takes back what it gave, or its
 * user clears the data of the site), so that live queries see what is there now. Any other use of it
 * opens it as well.
 */
export function keepOpen(db: VitrineDb): void {
  let isOpening = false;
  db.on('close', () => {
    if (isOpening || db.hasEnded) return;
    isOpening = true;
    setTimeout(() => {
      const done = () => (isOpening = false);
      if (db.hasEnded) done();
      else db.open().then(done, done); // refused: the next use tries again
    });
  });
}

/** Calls back after the database was made anew under an open page, with how many changes were in the old one. */
export function watchReplaced(db: VitrineDb, onReplaced: (lost: number) => void): Stop {
  let known: { readonly id: unknown; readonly waiting: number } | undefined;
  return watchRows(
    db,
    async ({ meta, log }) => ({
      id: (await meta.get(INSTANCE))?.value,
      waiting: await log.count(),
    }),
    (now) => {
      if (now.id === undefined) return; // about to be named
      const before = known;
      known = now;
      if (before && before.id !== now.id) onReplaced(before.waiting);
    },
  );
}
