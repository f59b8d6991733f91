import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Long enough for a backup to read a page, short enough that a request still gets an answer. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a database file such that commits survive `kill -9` and a power cut. `migrations[n]` leads from version n to n
 * + 1; shipped ones never change, new ones are appended.
 */
export function openSqlite(file: string, migrations: readonly string[]): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    assertSound(db);
    migrate(db, file, migrations);
    return db;
  } catch (error) {
    db.close();
    throw isDamage(error) ? new Error(`${file} is damaged. ${RESTORE}`, { cause: error }) : error;
  }
}

const RESTORE = 'Restore the data folder from a backup.';
/** SQLite's codes for a damaged file and for a file that is not a database. */
const DAMAGE_CODES = new Set([11, 26]);

const isDamage = (error: unknown): boolean =>
  error instanceof Error && DAMAGE_CODES.has(Number(Reflect.get(error, 'errcode')) & 0xff);

function assertSound(db: DatabaseSync): void {
  const [found] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { errcode: 11 });
}

function migrate(db: DatabaseSync, file: string, migrations: readonly string[]): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as {
    user_version: number;
  };
  if (version > migrations.length) {
    throw new Error(`${file} was written by a newer version of this server.`);
  }
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    inTransaction(db, () => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/**
 * Runs `work` as one commit, or within the commit already in progress; an exception rolls all of that back. `work` must
 * be synchronous.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have caused a rollback already; a second one would hide the cause.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Copies a consistent snapshot of an open database to a new file. Writes continue meanwhile. */
export async function copySqlite(db: DatabaseSync, file: string): Promise<void> {
  await backup(db, file);
  // Makes the copy a single file, readable even where nothing may be written.
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
}
