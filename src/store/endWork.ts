import Dexie from 'dexie';
import { MUTATORS } from '../model/mutations/registry.ts';
import { dropKeptFiles } from '../platform/cache/keptFiles.ts';
import { finishRows } from '../../sync/engine/leave.ts';
import type { SyncStore } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';
import { markEnded } from './instance.ts';
import { COPIED } from './places.ts';
import { unsavedWorks } from './unsavedWork.ts';

/**
 * What happens to data that only this device has.
 * - `keep`: it stays here until the account signs in again.
 * - `discardUpTo`: what its author was shown is dropped, up to this place in the log.
 * - `discard`: all of it is dropped: the account no longer exists.
 */
export type UnsentWork = 'keep' | 'discard' | { readonly discardUpTo: number };

interface Ending {
  readonly db: VitrineDb;
  readonly sync: SyncStore;
  readonly uid: string;
}

/**
 * Ends an account's work here and deletes its database if nothing in it is worth keeping. The transaction
 * that empties it decides that: a commit of another tab either came before and is found, or comes after and
 * is refused.
 */
export async function endWork({ db, sync, uid }: Ending, unsent: UnsentWork): Promise<void> {
  if (typeof unsent === 'object') await discardUpTo(sync, unsent.discardUpTo);
  const isEmpty = await emptyUnlessNeeded(db, unsent);
  db.close();
  if (isEmpty) await Dexie.delete(db.name);
  await dropKeptFiles(uid);
}

/**
 * Discards changes that a person has seen and does not want. A change on its way may arrive all the same.
 */
async function discardUpTo(sync: SyncStore, seq: number): Promise<void> {
  await sync.transact(async (tx) => {
    const seen = (await tx.log()).filter((row) => row.seq <= seq);
    const gone = new Set(seen.map(({ id }) => id));
    for (const batch of await tx.batches())
      if (batch.mutations.every((id) => gone.has(id))) await tx.deleteBatch(batch.id);
    await finishRows(tx, { mutators: MUTATORS }, seen);
  });
}

async function emptyUnlessNeeded(db: VitrineDb, unsent: UnsentWork): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    await db.facts.where('path').startsWith(COPIED).delete();
    if (unsent !== 'discard' && (await isNeeded(db, unsent))) return false;
    for (const table of db.tables) await table.clear();
    await markEnded(db);
    return true;
  });
}

/** Discarding waiting changes also gives up unsaved work and open conflicts. */
async function isNeeded(db: VitrineDb, unsent: UnsentWork): Promise<boolean> {
  if ((await db.log.count()) > 0) return true;
  if (unsent !== 'keep') return false;
  return (await db.conflicts.count()) > 0 || (await unsavedWorks(db)).length > 0;
}
