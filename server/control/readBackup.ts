import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { CommandProblem } from './Command.ts';

/** Format of the folder; restore refuses others. Stored: a change needs a new number. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'backup.json';

const manifestSchema = v.object({
  format: v.number(),
  createdAt: v.string(),
  /** SHA-256 of each file except objects, whose names contain theirs. */
  files: v.record(v.string(), v.string()),
  objects: v.number(),
});
export type Manifest = Readonly<v.InferOutput<typeof manifestSchema>>;

/**
 * Returns a backup's manifest, after all of it was read and verified.
 * @throws CommandProblem that names what is missing or damaged
 */
export async function readBackup(source: string): Promise<Manifest> {
  const manifest = await readManifest(source);
  await verifyFiles(source, manifest);
  return manifest;
}

async function readManifest(source: string): Promise<Manifest> {
  const file = path.join(source, MANIFEST);
  if (!existsSync(file)) throw new CommandProblem(`${source} is no whole backup.`);
  const parsed = v.safeParse(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success || parsed.output.format !== BACKUP_FORMAT) {
    throw new CommandProblem('The backup was made by another version of this server.');
  }
  return parsed.output;
}

async function verifyFiles(source: string, manifest: Manifest): Promise<void> {
  for (const [name, expected] of Object.entries(manifest.files)) {
    const file = path.join(source, name);
    if (!existsSync(file) || (await hashOf(file)) !== expected) {
      throw new CommandProblem(`${name} of the backup is missing or damaged.`);
    }
  }
  for (const name of objectFiles(path.join(source, 'storage.sqlite'))) {
    const file = path.join(source, 'storage/objects', name.slice(0, 2), name);
    if (!existsSync(file) || (await hashOf(file)) !== name.split('-')[0]) {
      throw new CommandProblem(`The stored file ${name} of the backup is missing or damaged.`);
    }
  }
}

/** Returns the files that a copy of `storage.sqlite` refers to. */
export function objectFiles(storageFile: string): readonly string[] {
  const db = new DatabaseSync(storageFile, { readOnly: true });
  try {
    return db
      .prepare('SELECT file FROM objects')
      .all()
      .map((row) => row['file'] as string);
  } finally {
    db.close();
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
