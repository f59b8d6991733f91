import type { DatabaseSync } from 'node:sqlite';
import { Branch, nodeOfStored, type Node, type NodeRow } from '../tree/node.ts';
import { checksum, DataUnusable, assertUndamaged, readValue } from './diskFile.ts';
import { createLoadedRows, type LoadedRows, type LoadedRowsOptions } from './loadedRows.ts';
import { weightOf } from './weight.ts';
import type { Json } from '../../src/model/json.ts';

/** The rows of the file, written within the caller's transaction. */
export interface StoredRows {
  /** Returns all rows: strings and numbers at once, everything else to be read when needed. Throws `DataUnusable`. */
  all(): Iterable<{ readonly path: string; readonly node: Node }>;
  /** `text` is the node as JSON. */
  put(path: string, node: Node, text: string): void;
  drop(path: string): void;
  dropBelow(path: string): void;
  /** The writes are on disk now. */
  committed(): void;
  /** The writes were rolled back. */
  undone(): void;
}

/** State shared by all rows. */
interface Shelf {
  readonly read: (id: number) => Json;
  readonly loaded: LoadedRows;
}

/** There is one per row: a class takes a third of the memory of closures. */
class ShelvedRow implements NodeRow {
  readonly weight: number;
  private readonly shelf: Shelf;
  private readonly id: number;

  constructor(shelf: Shelf, id: number, weight: number) {
    this.shelf = shelf;
    this.id = id;
    this.weight = weight;
  }

  read(): Json {
    return this.shelf.read(this.id);
  }

  loaded(branch: Branch): void {
    this.shelf.loaded.add(this.id, branch, this.weight);
  }
}

const isBranch = (text: string): boolean => text.startsWith('{') || text.startsWith('[');

export function createRows(db: DatabaseSync, file: string, options: LoadedRowsOptions): StoredRows {
  const one = db.prepare('SELECT path, value, crc FROM records WHERE id = ?');
  const put = db.prepare(`INSERT INTO records (path, value, crc, weight) VALUES (?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET value = excluded.value, crc = excluded.crc, weight = excluded.weight
    RETURNING id`);
  const drop = db.prepare('DELETE FROM records WHERE path = ? RETURNING id');
  const dropBelow = db.prepare('DELETE FROM records WHERE path >= ? AND path < ? RETURNING id');
  const loaded = createLoadedRows(options);
  const written = new Map<number, { readonly branch: Branch; readonly weight: number }>();
  const dropped = new Set<number>();

  const read = (id: number): Json => {
    const row = one.get(id);
    if (!row) throw new DataUnusable(`${file} lost a row while the server ran.`);
    return readValue(file, String(row['path']), String(row['value']), Number(row['crc']));
  };
  const shelf: Shelf = { read, loaded };
  const note = (row: Readonly<{ [name: string]: unknown }>): void => {
    const id = Number(row['id']);
    written.delete(id);
    dropped.add(id);
  };

  return {
    *all() {
      const rows = db.prepare('SELECT id, path, value, crc, weight FROM records');
      rows.setReturnArrays(true);
      for (const row of rows.iterate()) {
        const [id, path, text, crc, weight] = row as unknown as readonly [
          ...[number, string, string, number, number],
        ];
        assertUndamaged(file, path, text, crc);
        if (isBranch(text)) yield { path, node: new Branch(new ShelvedRow(shelf, id, weight)) };
        else {
          const leaf = readValue(file, path, text, crc);
          if (leaf !== null) yield { path, node: nodeOfStored(leaf) };
        }
      }
    },
    put(path, node, text) {
      const weight = weightOf(node);
      const id = Number(put.get(path, text, checksum(path, text), weight)?.['id']);
      dropped.delete(id);
      if (node instanceof Branch) written.set(id, { branch: node, weight });
    },
    drop: (path) => drop.all(path).forEach(note),
    dropBelow(path) {
      const [from, to] = path === '' ? ['', '\u{10FFFF}'] : [`${path}/`, `${path}0`];
      dropBelow.all(from, to).forEach(note);
    },
    committed() {
      for (const id of dropped) loaded.drop(id);
      for (const [id, { branch, weight }] of written) {
        branch.storedAs(new ShelvedRow(shelf, id, weight));
        loaded.add(id, branch, weight);
      }
      this.undone();
    },
    undone() {
      dropped.clear();
      written.clear();
    },
  };
}
