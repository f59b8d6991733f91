import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { buildNode } from './buildNode.ts';
import { Branch, nodeAt, toJson } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { formatPath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { Tree } from './tree.ts';
import type { NewEvent } from './triggers.ts';

/** The data folder cannot be used as it is. The message says why and is meant for the operator. */
class DataUnusable extends Error {
  readonly code = 'data_unusable';
}

/** Marks the file as ours ("VRTB"): stored in it, never change. */
const APPLICATION_ID = 0x56525442;
/** Versions of the file's layout and the step that leads to each from the one before. */
const MIGRATIONS: readonly string[] = [
  // 1: one row per subtree at RECORD_DEPTH, and per leaf above it.
  `CREATE TABLE records (path TEXT PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE farewells (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;`,
  // 2: changes that triggers have not handled yet.
  `CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL);`,
];
/**
 * Subtrees from this level down are one row each: a slide, a template, a member, a heartbeat. A write
 * costs the rows it touches, whatever lies beside them. Stored: changing it needs a migration.
 */
const RECORD_DEPTH = 4;

/** The file that makes the tree last. All calls are synchronous and throw what SQLite throws. */
export interface Disk {
  load(): Tree;
  /**
   * Makes the rows below these paths equal to the tree, all or nothing, on disk when it returns.
   * Answers the events of the same commit, now with their ids.
   */
  commit(
    tree: Tree,
    changed: readonly Path[],
    farewells: FarewellChanges,
    events?: EventChanges,
  ): readonly StoredEvent[];
  /** What connections asked to be written when they end, by connection. */
  farewells(): ReadonlyMap<string, string>;
  /** What triggers have not handled yet, oldest first. */
  events(): readonly StoredEvent[];
  close(): void;
}

/** Per connection the text to keep; undefined forgets it. */
type FarewellChanges = ReadonlyMap<string, string | undefined>;

/** An event on disk, until it is handled. */
export interface StoredEvent extends NewEvent {
  readonly id: number;
}

interface EventChanges {
  readonly added: readonly NewEvent[];
  /** Handled. */
  readonly done: readonly number[];
}

/** Opens or makes `database.sqlite` in the folder. Throws `DataUnusable`. */
export function openDisk(dataDir: string): Disk {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database.sqlite');
  const db = openFile(file);
  try {
    prepare(db, file);
    return createDisk(db, file);
  } catch (cause) {
    db.close();
    throw explained(cause, file);
  }
}

/**
 * Refuses a folder whose database a running server holds; changes nothing, and a damaged or missing
 * one is nobody's. Throws `DataUnusable`.
 */
export function demandUnused(dataDir: string): void {
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

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 2000 });
  } catch (cause) {
    throw explained(cause, file);
  }
}

function explained(cause: unknown, file: string): DataUnusable {
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

/** SQLite's codes for what another connection holds. */
const isBusy = (cause: unknown): boolean => [5, 6].includes(codeOf(cause));

/** SQLite's primary code, 0 for what is none of its errors. */
function codeOf(cause: unknown): number {
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'errcode') : 0;
  return Number(code) & 0xff;
}

function prepare(db: DatabaseSync, file: string): void {
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
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
  const check = db.prepare('PRAGMA quick_check(1)').get();
  if (Object.values(check ?? {})[0] !== 'ok') {
    throw new DataUnusable(`${file} is damaged. Restore the data folder from a backup.`);
  }
  migrate(db, version);
}

function pragma(db: DatabaseSync, name: string): unknown {
  return db.prepare(`PRAGMA ${name}`).get()?.[name];
}

function migrate(db: DatabaseSync, from: number): void {
  MIGRATIONS.slice(from).forEach((step, i) => {
    db.exec(
      `BEGIN; ${step} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${from + i + 1}; COMMIT;`,
    );
  });
}

interface Statements {
  readonly drop: StatementSync;
  readonly dropBelow: StatementSync;
  readonly put: StatementSync;
  readonly putFarewell: StatementSync;
  readonly dropFarewell: StatementSync;
  readonly putEvent: StatementSync;
  readonly dropEvent: StatementSync;
}

function createDisk(db: DatabaseSync, file: string): Disk {
  const statements: Statements = {
    drop: db.prepare('DELETE FROM records WHERE path = ?'),
    dropBelow: db.prepare('DELETE FROM records WHERE path >= ? AND path < ?'),
    put: db.prepare('INSERT OR REPLACE INTO records (path, value, crc) VALUES (?, ?, ?)'),
    putFarewell: db.prepare('INSERT OR REPLACE INTO farewells (id, value) VALUES (?, ?)'),
    dropFarewell: db.prepare('DELETE FROM farewells WHERE id = ?'),
    putEvent: db.prepare('INSERT INTO events (value) VALUES (?)'),
    dropEvent: db.prepare('DELETE FROM events WHERE id = ?'),
  };
  return {
    load: () => load(db, file),
    commit(tree, changed, farewells, events = NO_EVENTS) {
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const path of dirtyRecords(changed)) rewrite(statements, tree, path);
        for (const [id, value] of farewells) {
          if (value === undefined) statements.dropFarewell.run(id);
          else statements.putFarewell.run(id, value);
        }
        for (const id of events.done) statements.dropEvent.run(id);
        const stored = events.added.map((event) => ({ ...event, id: addEvent(statements, event) }));
        db.exec('COMMIT');
        return stored;
      } catch (cause) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw cause;
      }
    },
    farewells() {
      const rows = db.prepare('SELECT id, value FROM farewells ORDER BY id').all();
      return new Map(rows.map((row) => [String(row['id']), String(row['value'])]));
    },
    events: () =>
      db
        .prepare('SELECT id, value FROM events ORDER BY id')
        .all()
        .map((row) => ({
          ...(JSON.parse(String(row['value'])) as NewEvent),
          id: Number(row['id']),
        })),
    close: () => db.close(),
  };
}

const NO_EVENTS: EventChanges = { added: [], done: [] };

const addEvent = (statements: Statements, event: NewEvent): number =>
  Number(statements.putEvent.run(JSON.stringify(event)).lastInsertRowid);

function load(db: DatabaseSync, file: string): Tree {
  const tree = new Tree();
  for (const row of db.prepare('SELECT path, value, crc FROM records ORDER BY path').iterate()) {
    const path = String(row['path']);
    const text = String(row['value']);
    if (crc32(`${path}\n${text}`) !== row['crc']) {
      throw new DataUnusable(
        `${file} is damaged at "${path.slice(0, 200)}". Restore the data folder from a backup.`,
      );
    }
    const keys = path === '' ? [] : path.split('/');
    try {
      tree.set(keys, buildNode(JSON.parse(text), undefined, keys.length, { now: 0 }));
    } catch (cause) {
      throw new DataUnusable(`${file} holds no readable value at "${path}".`, { cause });
    }
  }
  return tree;
}

/** The records that hold the changed places, each once, none inside another. */
function dirtyRecords(changed: readonly Path[]): readonly Path[] {
  const records = new Map(
    changed.map((path) => {
      const record = path.slice(0, RECORD_DEPTH);
      return [formatPath(record), record] as const;
    }),
  );
  return [...records.values()].filter(
    (path) => !path.some((_, depth) => records.has(formatPath(path.slice(0, depth)))),
  );
}

function rewrite(statements: Statements, tree: Tree, path: Path): void {
  const name = formatPath(path);
  // What was a leaf above is an object now, or the other way round.
  for (let depth = 0; depth < path.length; depth += 1) {
    statements.drop.run(formatPath(path.slice(0, depth)));
  }
  if (name === '') statements.dropBelow.run('', '\u{10FFFF}');
  else {
    statements.drop.run(name);
    statements.dropBelow.run(`${name}/`, `${name}0`);
  }
  const leafAbove = leafOnTheWay(tree, path);
  if (leafAbove) insert(statements, leafAbove, tree.get(leafAbove));
  else insertRecords(statements, path, tree.get(path));
}

/** Removing a child of a leaf leaves the leaf: its row was dropped above and must come back. */
function leafOnTheWay(tree: Tree, path: Path): Path | undefined {
  for (let depth = 0; depth < path.length; depth += 1) {
    const node = nodeAt(tree.root, path.slice(0, depth));
    if (node === undefined) return undefined;
    if (!(node instanceof Branch)) return path.slice(0, depth);
  }
  return undefined;
}

function insertRecords(statements: Statements, path: Path, node: Node | undefined): void {
  if (node instanceof Branch && path.length < RECORD_DEPTH) {
    for (const [key, child] of node.children) insertRecords(statements, [...path, key], child);
  } else if (node !== undefined) insert(statements, path, node);
}

function insert(statements: Statements, path: Path, node: Node | undefined): void {
  const name = formatPath(path);
  const text = JSON.stringify(toJson(node));
  statements.put.run(name, text, crc32(`${name}\n${text}`));
}
