import Dexie from 'dexie';
import { isId } from '../model/ids.ts';
import { kindsOf } from '../model/kinds.ts';
import { teamSpace, templateSpace, type Space } from '../model/spaces.ts';
import { dropKeptFiles } from '../platform/cache/keptFiles.ts';
import { databaseName, type VitrineDb } from './db.ts';
import { unsavedWorks } from './unsavedWork.ts';

/** Where the facts of a team are stored. */
const FACTS =
  'screens plans invites alerts screenStates failing drafts/editor drafts/designer versions copied'.split(
    ' ',
  );

/**
 * Drops the copy of teams that this account is no longer in. Parked changes stay for their author to export
 * or discard; so does unsaved work if it is `kept`. A lost space stays marked, so that it is not requested
 * again and again.
 */
export async function forgetTeams(
  db: VitrineDb,
  teamIds: readonly string[],
  unsaved: 'kept' | 'dropped' = 'dropped',
): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const id of teamIds) {
      const kept = unsaved === 'kept' ? await unsavedWorks(db, id) : [];
      await forgetTeam(db, id, new Set(kept.map(({ path }) => path)));
    }
  });
}

async function forgetTeam(db: VitrineDb, id: string, kept: ReadonlySet<string>): Promise<void> {
  for (const space of [teamSpace(id as never), templateSpace(id as never)]) {
    await dropRows(db, space, id);
    const row = await db.spaces.get(space);
    if (!row?.lost) await db.spaces.delete(space);
    else {
      // Without `load` too: a first read that resumed would miss what is dropped here.
      const { rev: _rev, load: _load, shown: _shown, ...rest } = row;
      await db.spaces.put({ ...rest, revs: {}, next: {}, receipts: {} });
    }
  }
  const facts = await db.facts.toCollection().primaryKeys();
  await db.facts.bulkDelete(facts.filter((path) => isOf(path, id) && !kept.has(path)));
}

const isOf = (path: string, id: string) => FACTS.some((place) => path.startsWith(`${place}/${id}`));

async function dropRows(db: VitrineDb, space: Space, owner: string): Promise<void> {
  for (const kind of kindsOf(space)) {
    const rows = db.rowsOf(kind);
    await rows.delete(owner);
    await rows.where('key').startsWith(`${owner}/`).delete();
  }
}

/**
 * Returns the teams on this device that the account neither belongs to nor reads on behalf of one of its
 * teams. `kept` is open now: whether it was lost is for the server to decide.
 */
export async function leftTeams(
  db: VitrineDb,
  memberOf: ReadonlySet<string>,
  kept: string | undefined,
): Promise<readonly string[]> {
  const rows = await db.spaces.where('space').startsWith('teams/').toArray();
  const left = rows.filter((row) => {
    const id = row.space.slice('teams/'.length);
    const isMine = memberOf.has(id) || id === kept;
    const isRead = row.forTeams?.some((team) => memberOf.has(team) || team === kept) === true;
    return !isMine && !isRead && (row.rev !== undefined || !row.lost);
  });
  return left.map((row) => row.space.slice('teams/'.length));
}

const PREFIX = databaseName('' as never);

/** Returns the ids of accounts that have a database on this device, signed in or not. */
export async function accountsOnDevice(): Promise<readonly string[]> {
  const names = await Dexie.getDatabaseNames();
  // The app's other databases share the prefix, but continue with a word, not an id.
  return names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter(isId);
}

/** Deletes everything of an account on this device. */
export async function destroyAccount(uid: string): Promise<void> {
  await Dexie.delete(`${PREFIX}${uid}`);
  await dropKeptFiles(uid);
}
