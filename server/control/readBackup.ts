import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { isObject, jsonIn } from '../../src/model/json.ts';
import { CommandProblem } from './Command.ts';

/** Format of the folder; restore refuses others. Stored: a change needs a new number. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'backup.json';

/** In the folder of the backup, or one below it such as `tls`: never a path that leads out. */
const fileName = v.pipe(v.string(), v.regex(/^(?:[\w-][\w.-]{0,99}\/)?[\w-][\w.-]{0,99}$/));
/** Every backup has them; the others belong to some sites only. */
const NEEDED: readonly string[] = ['database.json', 'storage.sqlite', 'auth.sqlite'];

const manifestSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  createdAt: v.string(),
  /** SHA-256 of each file except objects, whose names contain theirs. */
  files: v.pipe(
    v.record(fileName, v.string()),
    v.check((files) => NEEDED.every((name) => Object.hasOwn(files, name))),
  ),
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
  const manifest = jsonIn(await readFile(file, 'utf8'));
  const isOther = isObject(manifest) && (manifest['format'] ?? BACKUP_FORMAT) !== BACKUP_FORMAT;
  if (isOther) throw new CommandProblem('The backup was made by another version of this server.');
  const parsed = v.safeParse(manifestSchema, manifest);
  if (!parsed.success) throw new CommandProblem(`${MANIFEST} of the backup is damaged.`);
  return parsed.output;
}

async function verifyFiles(source: string, manifest: Manifest): Promise<void> {
  for (const [name, expected] of Object.entries(manifest.files)) {
    const file = path.join(source, name);
    if (!existsSync(file) || (await fileHashOf(file)) !== expected) {
      throw new CommandProblem(`${name} of the backup is missing or damaged.`);
    }
  }
  for (const name of objectFiles(path.join(source, 'storage.sqlite'))) {
    const file = path.join(source, 'storage/objects', name.slice(0, 2), name);
    if (!existsSync(file) || (await fileHashOf(file)) !== name.split('-')[0]) {
      throw new CommandProblem(`The stored file ${name} of the backup is missing or damaged.`);
    }
  }
}

/** As `createObjectWriter` names them; anything else could be a path. */
const OBJECT = /^[\da-f]{64}-[\da-f]{1,32}$/;

/**
 * Returns the files that a copy of `storage.sqlite` refers to.
 * @throws CommandProblem for one that lies elsewhere
 */
export function objectFiles(storageFile: string): readonly string[] {
  const db = new DatabaseSync(storageFile, { readOnly: true });
  try {
    const names = db
      .prepare('SELECT file FROM objects')
      .all()
      .map((row) => String(row['file']));
    if (names.every((name) => OBJECT.test(name))) return names;
    throw new CommandProblem('storage.sqlite of the backup is damaged.');
  } finally {
    db.close();
  }
}

export async function fileHashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
