import { createId } from '../model/ids.ts';
import type { Random, Stop } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';
import { watchRows } from './liveRows.ts';

/**
 * Key of a name that the database gets when it is created: another name means another database, created
 * later.
 */
const INSTANCE = 'instance';
/** The end mark replaces the identity in a database that is about to be deleted. */
const IDENTITY = 'identity';
const ENDED = 'ended';

/** True for the mark of `markEnded`: such a database accepts nothing any more. */
export const isEnded = (identity: unknown): boolean => identity === ENDED;

/**
 * Runs in the transaction that empties a database: another tab's commit either came before it or sees it.
 */
export async function markEnded({ meta }: VitrineDb): Promise<void> {
  await meta.put({ key: IDENTITY, value: ENDED });
}

/** On each opening: names the database, and reuses one whose deletion never happened. */
export async function nameInstance({ meta }: VitrineDb, random: Random): Promise<void> {
  const known = await meta.bulkGet([INSTANCE, IDENTITY]);
  if (isEnded(known[1]?.value)) await meta.delete(IDENTITY);
  if (!known[0]) await meta.add({ key: INSTANCE, value: createId(random) });
}

/**
 * Yields to a newer version of the app, and to a tab that has ended the work here: `onEnded`. Reopens the
 * database at once when the browser has closed it (to reclaim storage, or because its user clears the
 * site's data), so that live queries see the new state. Any other use reopens it as well.
 */
export function keepOpen(db: VitrineDb, onEnded: () => void): void {
  const end = () => {
    db.close();
    onEnded();
  };
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) end();
    else void letGo(db, end);
    return false; // else Dexie would reopen it beside the newer version
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

/** Longest wait between attempts to reopen; the browser refuses them while it clears storage. */
const LONGEST_MS = 15_000;

async function openAgain(db: VitrineDb, afterMs: number): Promise<void> {
  await new Promise((done) => setTimeout(done, afterMs));
  if (db.hasEnded) return;
  try {
    await db.open();
  } catch {
    // Otherwise Dexie would reject every use with this error, and never try again.
    if (!db.hasEnded) db.close({ disableAutoOpen: false });
    await openAgain(db, Math.min(LONGEST_MS, afterMs * 2 + 100));
  }
}

/** Handles a deletion of the database: a tab that has ended the work here leaves a mark in it. */
async function letGo(db: VitrineDb, end: () => void): Promise<void> {
  const identity = await db.meta.get(IDENTITY).catch(() => undefined);
  if (isEnded(identity?.value)) end();
  else db.close({ disableAutoOpen: false });
}

/**
 * Calls back after the database was recreated under an open page, with the number of changes in the old
 * one.
 */
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
