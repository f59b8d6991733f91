import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { DatabaseSync } from 'node:sqlite';
import { Branch, nodeAt, toJson, type Node } from '../tree/node.ts';
import { formatPath, type Path, RECORD_DEPTH } from '../tree/paths.ts';
import { copySqlite } from '../openSqlite.ts';
import { explained, openFile, prepare } from './diskFile.ts';
import { createRows, type StoredRows } from './rows.ts';
import { DatabaseTree } from './tree.ts';
import type { NewEvent } from './triggers.ts';

/** Makes the tree durable. All calls are synchronous and throw SQLite's errors. */
export interface Disk {
  /** Loads the whole database: rows are checked for damage, but stay on disk until they are needed. */
  load(): DatabaseTree;
  /**
   * Makes the rows below these paths equal to the tree, all or nothing; on disk when it returns. Returns the events of
   * the same commit, with their ids.
   */
  commit(
    tree: DatabaseTree,
    changed: readonly Path[],
    onDisconnects: OnDisconnectChanges,
    events?: EventChanges,
  ): readonly StoredEvent[];
  /** Returns the writes that connections requested for their end, by connection. */
  onDisconnects(): ReadonlyMap<string, string>;
  /** Returns events that triggers have not handled yet, oldest first. */
  events(): readonly StoredEvent[];
  /** Copies a consistent snapshot; commits continue meanwhile. */
  copyTo(file: string): Promise<void>;
  close(): void;
}

/** Text to store per connection; undefined removes it. */
type OnDisconnectChanges = ReadonlyMap<string, string | undefined>;

/** An event on disk until it is handled. */
export interface StoredEvent extends NewEvent {
  readonly id: number;
}

interface EventChanges {
  readonly added: readonly NewEvent[];
  /** Ids of handled events. */
  readonly done: readonly number[];
}

export interface DiskOptions {
  /** Bytes of memory for rows that are also on disk; defaults to a share of the heap. */
  readonly loadedBytes?: number | undefined;
}

/** Share of the heap: the rest is for requests, answers and listens. */
const LOADED_SHARE = 1 / 16;

/** Opens or creates `database.sqlite` in the folder. Throws `DataUnusable`. */
export function openDisk(dataDir: string, options: DiskOptions = {}): Disk {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database.sqlite');
  const db = openFile(file);
  try {
    prepare(db, file);
    return createDisk(db, file, options);
  } catch (cause) {
    db.close();
    throw explained(cause, file);
  }
}

function createDisk(db: DatabaseSync, file: string, { loadedBytes }: DiskOptions): Disk {
  const rows = createRows(db, file, {
    maxBytes: loadedBytes ?? getHeapStatistics().heap_size_limit * LOADED_SHARE,
    later: (task) => void setImmediate(task),
  });
  const putOnDisconnect = db.prepare('INSERT OR REPLACE INTO farewells (id, value) VALUES (?, ?)');
  const dropOnDisconnect = db.prepare('DELETE FROM farewells WHERE id = ?');
  const putEvent = db.prepare('INSERT INTO events (value) VALUES (?)');
  const dropEvent = db.prepare('DELETE FROM events WHERE id = ?');
  const added = (event: NewEvent): StoredEvent => ({
    ...event,
    id: Number(putEvent.run(JSON.stringify(event)).lastInsertRowid),
  });
  return {
    load: () => load(rows),
    commit(tree, changed, onDisconnects, events = NO_EVENTS) {
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const path of dirtyRecords(changed)) rewrite(rows, tree, path);
        for (const [id, value] of onDisconnects) {
          if (value === undefined) dropOnDisconnect.run(id);
          else putOnDisconnect.run(id, value);
        }
        for (const id of events.done) dropEvent.run(id);
        const stored = events.added.map(added);
        db.exec('COMMIT');
        rows.committed();
        return stored;
      } catch (cause) {
        rows.undone();
        if (db.isTransaction) db.exec('ROLLBACK');
        throw cause;
      }
    },
    onDisconnects() {
      const all = db.prepare('SELECT id, value FROM farewells ORDER BY id').all();
      return new Map(all.map((row) => [String(row['id']), String(row['value'])]));
    },
    events: () =>
      db
        .prepare('SELECT id, value FROM events ORDER BY id')
        .all()
        .map((row) => ({
          ...(JSON.parse(String(row['value'])) as NewEvent),
          id: Number(row['id']),
        })),
    copyTo: (target) => copySqlite(db, target),
    close: () => db.close(),
  };
}

const NO_EVENTS: EventChanges = { added: [], done: [] };

function load(rows: StoredRows): DatabaseTree {
  const tree = new DatabaseTree();
  const known = new Map<string, Branch>();
  for (const { path, node } of rows.all()) {
    const cut = path.lastIndexOf('/');
    if (cut < 0) tree.set(path === '' ? [] : [path], node);
    else branchAt(tree, known, path.slice(0, cut)).children.set(path.slice(cut + 1), node);
  }
  return tree;
}

/** Returns the branch that contains rows, found once for all of them. */
function branchAt(tree: DatabaseTree, known: Map<string, Branch>, name: string): Branch {
  const found = known.get(name) ?? tree.branchAt(name.split('/'));
  known.set(name, found);
  return found;
}

/** Returns the records that contain the changed places, each once, none inside another. */
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

function rewrite(rows: StoredRows, tree: DatabaseTree, path: Path): void {
  const leafAbove = leafOnTheWay(tree, path);
  const at = leafAbove ?? path;
  const records = [...recordsBelow(at, tree.get(at))].map(([place, node]) => {
    const isAsleep = node instanceof Branch && node.asleep !== undefined;
    // Rows that are only on disk are read before anything is deleted.
    return { path: formatPath(place), node, ...(isAsleep && { text: textOf(node) }) };
  });
  const kept = new Set(records.map((record) => record.path));
  // A former leaf above may be an object now, or vice versa.
  for (let depth = 0; depth <= path.length; depth += 1) {
    const name = formatPath(path.slice(0, depth));
    if (!kept.has(name)) rows.drop(name);
  }
  rows.dropBelow(formatPath(path));
  for (const { path: name, node, text = textOf(node) } of records) rows.put(name, node, text);
}

const textOf = (node: Node): string => JSON.stringify(toJson(node));

/** Removing a child of a leaf keeps the leaf: its row was dropped above and must be restored. */
function leafOnTheWay(tree: DatabaseTree, path: Path): Path | undefined {
  for (let depth = 0; depth < path.length; depth += 1) {
    const node = nodeAt(tree.root, path.slice(0, depth));
    if (node === undefined) return undefined;
    if (!(node instanceof Branch)) return path.slice(0, depth);
  }
  return undefined;
}

function* recordsBelow(path: Path, node: Node | undefined): Generator<readonly [Path, Node]> {
  if (node instanceof Branch && path.length < RECORD_DEPTH) {
    for (const [key, child] of node.children) yield* recordsBelow([...path, key], child);
  } else if (node !== undefined) yield [path, node];
}
