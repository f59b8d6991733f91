import { createId } from '../model/ids.ts';
import type { Random, Stop } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';
import { watchRows } from './liveRows.ts';

/** Names this database since it was made: under another name it is another database, made later. */
const INSTANCE = 'instance';
/** Takes the place of the identity in a database that is about to be deleted. */
const IDENTITY = 'identity';
const ENDED = 'ended';

/** True for what `markEnded` has left: nothing is accepted into such a database any more. */
export const isEnded = (identity: unknown): boolean => identity === ENDED;

/** Part of the transaction that empties a database: another tab's commit either came before it or sees it. */
export async function markEnded({ meta }: VitrineDb): Promise<void> {
  await meta.put({ key: IDENTITY, value: ENDED });
}

/** On each opening: names the database, and goes on with one whose deletion never happened. */
export async function nameInstance({ meta }: VitrineDb, random: Random): Promise<void> {
  const known = await meta.bulkGet([INSTANCE, IDENTITY]);
  if (isEnded(known[1]?.value)) await meta.delete(IDENTITY);
  if (!known[0]) await meta.add({ key: INSTANCE, value: createId(random) });
}

/**
 * Gives way to a newer version of the app, and to a tab that has ended the work here: `onEnded`. Opens the
 * database again at once when the browser has closed it (it takes back what it gave, or its
 * user clears the data of the site), so that live queries see what is there now. Any other use of it
 * opens it as well.
 */
export function keepOpen(db: VitrineDb, onEnded: () => void): void {
  const end = () => {
    db.close();
    onEnded();
  };
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) end();
    else void letGo(db, end);
    return false; // else Dexie would open it again beside the newer version
  });
  let isOpening = false;
  db.on('close', () => {
    if (isOpening || db.hasEnded) return;
    isOpening = true;
    openAgain(db, 0).then(
      () => (isOpening = false),
      () => (isOpening = false),
    );
  });
}

/** While the browser clears up it refuses to open; it is asked again at most this often. */
const LONGEST_MS = 15_000;

async function openAgain(db: VitrineDb, afterMs: number): Promise<void> {
  await new Promise((done) => setTimeout(done, afterMs));
  if (db.hasEnded) return;
  try {
    await db.open();
  } catch {
    // Else it would answer every use with this refusal, and never try again.
    if (!db.hasEnded) db.close({ disableAutoOpen: false });
    await openAgain(db, Math.min(LONGEST_MS, afterMs * 2 + 100));
  }
}

/** Somebody deletes the database: a tab that has ended the work here says so in it. */
async function letGo(db: VitrineDb, end: () => void): Promise<void> {
  const identity = await db.meta.get(IDENTITY).catch(() => undefined);
  if (isEnded(identity?.value)) end();
  else db.close({ disableAutoOpen: false });
}

/** Calls back after the database was made again under an open page, with how many changes were in the old one. */
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
