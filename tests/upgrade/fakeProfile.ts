import type { StoredDatabase, StoredTable } from '../long/upgrade/profile.ts';

/** Creates a database as an earlier version left it in a browser, before today's app opens it. */
export async function putDatabase(
  name: string,
  { version, tables }: StoredDatabase,
): Promise<void> {
  const asked = indexedDB.open(name, version);
  asked.addEventListener('upgradeneeded', () => {
    for (const [table, stored] of Object.entries(tables)) fillTable(asked.result, table, stored);
  });
  await settled(asked);
  asked.result.close();
}

function fillTable(db: IDBDatabase, name: string, stored: StoredTable): void {
  const keyPath = pathOf(stored.keyPath);
  const { autoIncrement } = stored;
  const store = db.createObjectStore(name, { keyPath, autoIncrement });
  for (const { name: index, keyPath: path, multiEntry } of stored.indexes) {
    store.createIndex(index, pathOf(path) ?? '', { multiEntry });
  }
  for (const row of Object.values(stored.rows)) store.put(row);
}

const pathOf = (path: StoredTable['keyPath']): string | string[] | null =>
  typeof path === 'string' || path === null ? path : [...path];

/** Returns the rows of a database that the app has open, in the format of `readDatabases`. */
export async function rowsIn(db: IDBDatabase): Promise<StoredDatabase> {
  const tables: Record<string, StoredTable> = {};
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name, 'readonly').objectStore(name);
    const { keyPath, autoIncrement } = store;
    const asked = [settled(store.getAllKeys()), settled<unknown[]>(store.getAll())] as const;
    const [keys, values] = await Promise.all(asked);
    const rows = keys.map((key, at) => [JSON.stringify(key), values[at]] as const);
    tables[name] = { keyPath, autoIncrement, indexes: [], rows: Object.fromEntries(rows) };
  }
  return { version: db.version, tables };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('failed')));
  });
}
