import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { nodeOfStored } from '../tree/node.ts';
import { weightOf } from './weight.ts';
import type { Json } from '../../src/model/json.ts';

/** The data folder cannot be used as it is. The message gives the operator the reason. */
export class DataUnusable extends Error {
  readonly code = 'data_unusable';
}

/** Marks the file as ours ("VRTB"). Stored in the file: never change. */
const APPLICATION_ID = 0x56525442;
/** In bytes: several rows of a typical slide fit into a page, so that little of it stays empty. */
const PAGE_BYTES = 8192;

/** Migrations: each one leads to the next version of the file's layout. */
const MIGRATIONS: readonly ((db: DatabaseSync, file: string) => void)[] = [
  // 1: one row per subtree at RECORD_DEPTH, and per leaf above it.
  (db) =>
    db.exec(`CREATE TABLE records (path TEXT PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE farewells (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`),
  // 2: changes not yet handled by triggers.
  (db) =>
    db.exec('CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL);'),
  // 3: rows by numbers that are never reused, close together, with their size in memory.
  numberRows,
];
/**
 * Refuses a folder whose database is held by a running server; changes nothing. A damaged or missing database counts as
 * unused. Throws `DataUnusable`.
 */
export function assertUnused(dataDir: string): void {
  const file = join(dataDir, 'database.sqlite');
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch (cause) {
    if (isBusy(cause)) throw explained(cause, file);
  } finally {
    db.close();
  }
}

/** Throws `DataUnusable`. */
export function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 2000 });
  } catch (cause) {
    throw explained(cause, file);
  }
}

export function explained(cause: unknown, file: string): DataUnusable {
  if (cause instanceof DataUnusable) return cause;
  if (isBusy(cause)) {
    return new DataUnusable(`${file} is in use by another server. Stop that one first.`, { cause });
  }
  switch (codeOf(cause)) {
    case 11:
    case 26:
      return new DataUnusable(
        `${file} is damaged or is not a database. Restore the data folder from a backup.`,
        { cause },
      );
    default:
      return new DataUnusable(`${file} cannot be opened: ${String(cause)}`, { cause });
  }
}

/** SQLite's codes for a file that another connection has locked. */
const isBusy = (cause: unknown): boolean => [5, 6].includes(codeOf(cause));

/** Returns SQLite's primary code, 0 for other errors. */
function codeOf(cause: unknown): number {
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'errcode') : 0;
  return Number(code) & 0xff;
}

/** Migrates the file to the current layout. Throws `DataUnusable` if that is impossible. */
export function prepare(db: DatabaseSync, file: string): void {
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL;');
  const id = pragma(db, 'application_id');
  const version = Number(pragma(db, 'user_version'));
  const isEmpty = db.prepare('SELECT count(*) AS n FROM sqlite_master').get()?.['n'] === 0;
  if (!isEmpty && id !== APPLICATION_ID) {
    throw new DataUnusable(
      `${file} is the database of another program. Choose another data folder.`,
    );
  }
  if (version > MIGRATIONS.length) {
    throw new DataUnusable(
      `${file} was written by a newer version of this server (format ${version}). Update the server.`,
    );
  }
  if (isEmpty) db.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
  db.exec('PRAGMA journal_mode = WAL');
  const check = db.prepare('PRAGMA quick_check(1)').get();
  if (Object.values(check ?? {})[0] !== 'ok') {
    throw new DataUnusable(`${file} is damaged. Restore the data folder from a backup.`);
  }
  migrate(db, file, version);
  if (!isEmpty && version < MIGRATIONS.length) tidyUp(db);
}

function pragma(db: DatabaseSync, name: string): unknown {
  return db.prepare(`PRAGMA ${name}`).get()?.[name];
}

/** Runs each step whole or not at all: if interrupted, the next start repeats it. */
function migrate(db: DatabaseSync, file: string, from: number): void {
  MIGRATIONS.slice(from).forEach((step, i) => {
    db.exec('BEGIN IMMEDIATE');
    try {
      step(db, file);
      db.exec(
        `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${from + i + 1}; COMMIT`,
      );
    } catch (cause) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw cause;
    }
  });
}

function numberRows(db: DatabaseSync, file: string): void {
  db.exec(`ALTER TABLE records RENAME TO former;
    CREATE TABLE records (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, value TEXT NOT NULL,
      crc INTEGER NOT NULL, weight INTEGER NOT NULL);`);
  const put = db.prepare('INSERT INTO records (path, value, crc, weight) VALUES (?, ?, ?, ?)');
  for (const row of db.prepare('SELECT path, value, crc FROM former ORDER BY path').iterate()) {
    const [path, text, crc] = [String(row['path']), String(row['value']), Number(row['crc'])];
    const json = readValue(file, path, text, crc);
    put.run(path, text, crc, json === null ? 0 : weightOf(nodeOfStored(json)));
  }
  db.exec('DROP TABLE former');
}

/** Checksum of `path`, a line feed and `text`, as stored. */
export const checksum = (path: string, text: string): number => crc32(text, crc32(`${path}\n`));

/** Throws `DataUnusable` if a row is not as it was written. */
export function assertUndamaged(file: string, path: string, text: string, crc: number): void {
  if (checksum(path, text) === crc) return;
  const place = path.slice(0, 200);
  throw new DataUnusable(
    `${file} is damaged at "${place}". Restore the data folder from a backup.`,
  );
}

/** Returns the value of a row. Throws `DataUnusable` if it is not as it was written. */
export function readValue(file: string, path: string, text: string, crc: number): Json {
  assertUndamaged(file, path, text, crc);
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new DataUnusable(`${file} holds no readable value at "${path.slice(0, 200)}".`, {
      cause,
    });
  }
}

/** Frees the space of the previous layout. Optional: a disk that is too full can do without. */
function tidyUp(db: DatabaseSync): void {
  try {
    db.exec(`PRAGMA journal_mode = DELETE; PRAGMA page_size = ${PAGE_BYTES}; VACUUM`);
  } catch {
    // The file keeps its size.
  }
  db.exec('PRAGMA journal_mode = WAL');
}
