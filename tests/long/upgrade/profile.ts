import type { Page } from '@playwright/test';

/** A browser database as JSON, whichever version of the app wrote it. */
export interface StoredDatabase {
  readonly version: number;
  readonly tables: { readonly [name: string]: StoredTable };
}

export interface StoredTable {
  readonly keyPath: string | readonly string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly StoredIndex[];
  /** By the JSON of their keys. Binary values are objects with a key that begins with `$`. */
  readonly rows: { readonly [key: string]: unknown };
}

export interface StoredIndex {
  readonly name: string;
  readonly keyPath: string | readonly string[];
  readonly multiEntry: boolean;
}

/** Reads the databases with this name prefix, without changing anything. */
export function readDatabases(
  page: Page,
  prefix: string,
): Promise<{ readonly [name: string]: StoredDatabase }> {
  return page.evaluate(async (start) => {
    const SHORT = 4096;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error ?? new Error('failed')));
      });
    const base64 = (bytes: Uint8Array) =>
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    async function binary(bytes: Uint8Array<ArrayBuffer>) {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const whole = bytes.length <= SHORT ? { base64: base64(bytes) } : {};
      return { size: bytes.length, sha256, whole };
    }
    async function plain(value: unknown): Promise<unknown> {
      if (value instanceof Blob) {
        const { size, sha256, whole } = await binary(new Uint8Array(await value.arrayBuffer()));
        return { $blob: { type: value.type, size, sha256 }, ...whole };
      }
      if (value instanceof ArrayBuffer) return plain(new Uint8Array(value));
      if (value instanceof Uint8Array) {
        const { size, sha256, whole } = await binary(new Uint8Array(value));
        return { $bytes: { size, sha256 }, ...whole };
      }
      if (value instanceof Date) return { $date: value.getTime() };
      if (Array.isArray(value)) return Promise.all(value.map(plain));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).filter(([, part]) => part !== undefined);
      return Object.fromEntries(
        await Promise.all(entries.map(async ([key, part]) => [key, await plain(part)])),
      );
    }
    async function readTable(db: IDBDatabase, name: string) {
      const store = db.transaction(name, 'readonly').objectStore(name);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath: path, multiEntry } = store.index(index);
        return { name: index, keyPath: path, multiEntry };
      });
      const keys = await settled(store.getAllKeys());
      const values = await settled(store.getAll());
      const rows = await Promise.all(
        keys.map(async (key, at) => [JSON.stringify(key), await plain(values[at])] as const),
      );
      return { keyPath, autoIncrement, indexes, rows: Object.fromEntries(rows) };
    }
    async function readDatabase(name: string) {
      const db = await settled(indexedDB.open(name));
      const tables: Record<string, Awaited<ReturnType<typeof readTable>>> = {};
      for (const table of db.objectStoreNames) tables[table] = await readTable(db, table);
      db.close();
      return { version: db.version, tables };
    }
    const found: Record<string, Awaited<ReturnType<typeof readDatabase>>> = {};
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith(start)) found[name] = await readDatabase(name);
    }
    return found;
  }, prefix);
}
