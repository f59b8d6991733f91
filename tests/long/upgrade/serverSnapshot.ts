import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Everything that a site keeps, as read from its own backup. */
export interface ServerSnapshot {
  /** The database in the format of Firebase's export. */
  readonly tree: { readonly [root: string]: unknown };
  /** Stored files by their path in the bucket: hash of the actual bytes, type, tokens. */
  readonly files: { readonly [path: string]: unknown };
  /** Accounts, providers and sessions by their keys. */
  readonly accounts: { readonly [table: string]: unknown };
  /** Hashes of the keys and settings next to the databases. */
  readonly keys: { readonly [file: string]: string };
}

const run = promisify(execFile);

/**
 * Backs up the data folder with the tools of a version, as its operator would, and reads the backup.
 * @param target a folder that does not exist yet
 */
export async function backUp(
  root: string,
  dataDir: string,
  target: string,
): Promise<ServerSnapshot> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, ['server/cli/backup.ts', target], { cwd: root, env });
  return readBackup(target);
}

/** Replaces a data folder with a backup, with the tools of a version. The server must not be running. */
export async function restoreBackup(root: string, dataDir: string, source: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, ['server/cli/restore.ts', source], { cwd: root, env });
}

function readBackup(folder: string): ServerSnapshot {
  return {
    tree: JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')),
    files: readFiles(folder),
    accounts: readTables(join(folder, 'auth.sqlite')),
    keys: Object.fromEntries(
      ['site.json', 'signing-key.json', 'session-secret'].map((name) => [
        name,
        hashOf(join(folder, name)),
      ]),
    ),
  };
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Returns each with the hash of its actual bytes, not with the one in its record. */
function readFiles(folder: string): ServerSnapshot['files'] {
  const rows = rowsIn(join(folder, 'storage.sqlite'), 'objects');
  return Object.fromEntries(
    rows.map(({ name, file, ...rest }) => {
      const place = join(folder, 'storage/objects', String(file).slice(0, 2), String(file));
      const { size, downloadTokens, settings } = rest;
      return [String(name), { sha256: hashOf(place), size, downloadTokens, settings }];
    }),
  );
}

const TABLES = {
  accounts: ['uid'],
  providers: ['providerId', 'rawId'],
  sessions: ['id'],
} as const;

function readTables(file: string): ServerSnapshot['accounts'] {
  return Object.fromEntries(
    Object.entries(TABLES).map(([table, keys]) => {
      const rows = rowsIn(file, table).map((row) => [keys.map((key) => row[key]).join(), row]);
      return [table, Object.fromEntries(rows)];
    }),
  );
}

function rowsIn(file: string, table: string): readonly Record<string, unknown>[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
  } finally {
    db.close();
  }
}
