import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AUDIT_FILES } from '../audit/auditLog.ts';
import { syncFolder, writeFileDurably } from '../files.ts';
import { MOVE_FILE } from '../move/moveState.ts';
import { NETWORK_FILE } from '../network/openReach.ts';
import { openCopy, type CopiedRow } from '../database/readCopy.ts';
import type { SiteDatabase } from '../database/types.ts';
import { CommandProblem, type Command, type CommandContext } from './Command.ts';
import { joinRows } from './joinRows.ts';
import {
  BACKUP_FORMAT,
  fileHashOf,
  MANIFEST,
  objectFiles,
  readBackup,
  type Manifest,
} from './readBackup.ts';

/** The database as JSON, in Firebase's export and import format. */
export const DATABASE_FILE = 'database.json';
/** Events that triggers had not handled yet. */
export const EVENTS_FILE = 'events.json';
/** Small files of the data folder that make up the site's identity. */
const KEPT_FILES = [
  'site.json',
  'signing-key.json',
  'session-secret',
  MOVE_FILE,
  NETWORK_FILE,
  'tls/authority.crt',
  'tls/authority.key',
  'tls/server.crt',
  'tls/server.key',
  ...AUDIT_FILES,
];
const MAX_TRIES = 5;

/**
 * Copies everything into a new folder while the server runs. The order matters: files are stored before the rows that
 * refer to them, and accounts exist before they write, so each part is copied before those it depends on and nothing in
 * the copy points at something missing.
 */
export const backup: Command = {
  name: 'backup',
  usage: 'backup <new folder>',
  act: () => ({ act: 'backupMade' }),
  async run(context, [given]) {
    if (!given) throw new CommandProblem('Name a folder for the backup.');
    const target = path.resolve(given);
    if (existsSync(target)) throw new CommandProblem(`${target} exists already.`);
    const partial = `${target}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const { objects, teams } = await copyAll(context, partial);
    await writeManifest(partial, objects);
    // Verified before it counts as a backup: a disk may lie, and the day of the restore is too late to find out.
    await readBackup(partial);
    await rename(partial, target);
    await syncFolder(path.dirname(target));
    const people = context.site.auth.accounts.listPeople().length;
    return [
      `Saved ${context.dataDir} to ${target} and read it back (teams: ${teams}, accounts: ${people}, files: ${objects}).`,
    ];
  },
};

async function copyAll({ site, dataDir }: CommandContext, partial: string) {
  const teams = await copyDatabase(site.database, partial);
  const objects = await copyStorage({ site, dataDir }, partial);
  await site.auth.backup(path.join(partial, 'auth.sqlite'));
  for (const name of KEPT_FILES) {
    if (!existsSync(path.join(dataDir, name))) continue;
    const content = await readFile(path.join(dataDir, name));
    await writeFileDurably(path.join(partial, name), content);
  }
  return { objects, teams };
}

/** Copies row by row: the whole may exceed memory or the length of a string. Returns the number of teams. */
async function copyDatabase(database: SiteDatabase, partial: string): Promise<number> {
  const file = path.join(partial, 'database.sqlite');
  await database.copyTo(file);
  const copy = openCopy(file);
  const teams = new Set<string>();
  function* counted(): Generator<CopiedRow> {
    for (const row of copy.rows()) {
      const [place, id] = row.path.split('/');
      if (place === 'teams' && id !== undefined) teams.add(id);
      yield row;
    }
  }
  try {
    await writeFileDurably(path.join(partial, DATABASE_FILE), joinRows(counted()));
    await writeFileDurably(path.join(partial, EVENTS_FILE), JSON.stringify(copy.events()));
  } finally {
    copy.close();
  }
  await rm(file);
  return teams.size;
}

/** Copies the records of storage, then its files; starts over if one was removed in between. */
async function copyStorage(
  { site, dataDir }: Pick<CommandContext, 'site' | 'dataDir'>,
  partial: string,
): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const file = path.join(partial, 'storage.sqlite');
    await rm(file, { force: true });
    await site.storage.backup(file);
    const names = objectFiles(file);
    if (await copyObjects(path.join(dataDir, 'storage'), path.join(partial, 'storage'), names)) {
      return names.length;
    }
  }
  throw new CommandProblem('Files kept being removed while copying. Please try again.');
}

/** Returns false if one is missing. Files never change, so those already copied are kept. */
export async function copyObjects(
  from: string,
  to: string,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) {
    const below = path.join('objects', name.slice(0, 2), name);
    const target = path.join(to, below);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      // A copy-on-write clone where the file system supports it, otherwise a plain copy.
      await copyFile(path.join(from, below), `${target}.tmp`, constants.COPYFILE_FICLONE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    await rename(`${target}.tmp`, target);
  }
  return true;
}

async function writeManifest(folder: string, objects: number): Promise<void> {
  const names = [DATABASE_FILE, EVENTS_FILE, 'storage.sqlite', 'auth.sqlite', ...KEPT_FILES];
  const present = names.filter((name) => existsSync(path.join(folder, name)));
  const hashes = await Promise.all(
    present.map(async (name) => [name, await fileHashOf(path.join(folder, name))] as const),
  );
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    files: Object.fromEntries(hashes),
    objects,
  };
  await writeFileDurably(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
}
