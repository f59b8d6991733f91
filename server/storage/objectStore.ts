import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../openSqlite.ts';
import { ownerOf, type StoredFileFacts } from './stored.ts';
import type { ObjectSettings, StoredObject } from './StoredObject.ts';

export interface ObjectPage {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
  readonly nextPageToken: string | null;
}

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Maps names to stored objects. Each write is one durable commit; the bytes are in files next to it. */
export function createObjectStore(
  db: DatabaseSync,
  /** Called with an owner's usage after each change. */
  onStored: (prefix: string, stored: StoredFileFacts) => void = () => {},
) {
  const find = db.prepare('SELECT * FROM objects WHERE name = ?');
  const insert = db.prepare(
    `INSERT OR REPLACE INTO objects (name, file, size, sha256, md5, generation, metageneration,
       createdAt, updatedAt, downloadTokens, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = db.prepare('DELETE FROM objects WHERE name = ?');
  const files = db.prepare('SELECT file FROM objects');
  const range = db.prepare(
    'SELECT name FROM objects WHERE name > ? AND name < ? ORDER BY name LIMIT ?',
  );

  const sum = db.prepare(
    'SELECT COUNT(*) AS files, SUM(size) AS bytes FROM objects WHERE name > ? AND name < ?',
  );
  const sums = new Map<string, StoredFileFacts>();

  /** Summed once and then updated: a team may have thousands of files. */
  const stored = (prefix: string): StoredFileFacts => {
    const known = sums.get(prefix);
    if (known) return known;
    const row = sum.get(prefix, `${prefix}\u{10FFFF}`);
    const found = { files: Number(row?.['files'] ?? 0), bytes: Number(row?.['bytes'] ?? 0) };
    sums.set(prefix, found);
    return found;
  };

  /** Runs a change of one name and updates its owner's usage. */
  const counted = <T>(name: string, size: number | undefined, change: () => T): T => {
    const owner = ownerOf(name);
    if (!owner) return change();
    const before = stored(owner.prefix);
    const old = get(name);
    const result = change();
    const files = before.files + (size === undefined ? 0 : 1) - (old ? 1 : 0);
    const next = { files, bytes: before.bytes + (size ?? 0) - (old?.size ?? 0) };
    sums.set(owner.prefix, next);
    if (next.files !== before.files || next.bytes !== before.bytes) onStored(owner.prefix, next);
    return result;
  };

  const get = (name: string): StoredObject | undefined => {
    const row = find.get(name);
    return row === undefined ? undefined : toObject(row);
  };

  return {
    get,
    /** Stores an object, replacing an earlier one, in the same commit as the writes of `alongside`. */
    put(object: StoredObject, alongside: () => void = () => {}): void {
      counted(object.name, object.size, () =>
        inTransaction(db, () => {
          insert.run(...toRow(object));
          alongside();
        }),
      );
    },
    remove: (name: string): boolean => counted(name, undefined, () => remove.run(name).changes > 0),
    /** Usage of a team or a person. */
    stored,
    /** Files that rows refer to; all others were left by a crash. */
    referencedFiles: () => new Set(files.all().map((row) => String(row['file']))),
    /**
     * Lists names below a prefix, in order. With a delimiter, deeper names are summarized as one prefix. `pageToken` is
     * the last name of the previous page.
     */
    list(prefix: string, delimiter: string, pageToken: string, maxResults: number): ObjectPage {
      const names: string[] = [];
      const prefixes: string[] = [];
      // The highest code point ends the range: SQLite compares UTF-8 bytes.
      const end = `${prefix}\u{10FFFF}`;
      let after = pageToken > prefix ? pageToken : prefix;
      while (names.length + prefixes.length < maxResults) {
        const row = range.get(after, end, 1);
        if (row === undefined) return { names, prefixes, nextPageToken: null };
        const name = String(row['name']);
        const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
        if (cut < 0) names.push(name);
        else prefixes.push(name.slice(0, cut + delimiter.length));
        after = cut < 0 ? name : `${name.slice(0, cut + delimiter.length)}\u{10FFFF}`;
      }
      return { names, prefixes, nextPageToken: after };
    },
  };
}

function toRow(object: StoredObject): SQLInputValue[] {
  const settings: ObjectSettings = {
    contentType: object.contentType,
    cacheControl: object.cacheControl,
    contentDisposition: object.contentDisposition,
    contentEncoding: object.contentEncoding,
    contentLanguage: object.contentLanguage,
    customMetadata: object.customMetadata,
  };
  return [
    object.name,
    object.file,
    object.size,
    object.sha256,
    object.md5,
    object.generation,
    object.metageneration,
    object.createdAt,
    object.updatedAt,
    object.downloadTokens.join(','),
    JSON.stringify(settings),
  ];
}

function toObject(row: Record<string, unknown>): StoredObject {
  const { settings, downloadTokens, ...rest } = row;
  const tokens = String(downloadTokens).split(',').filter(Boolean);
  return {
    ...(rest as unknown as StoredObject),
    ...(JSON.parse(String(settings)) as ObjectSettings),
    downloadTokens: tokens,
  };
}
