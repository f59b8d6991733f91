import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Json } from '../../src/model/json.ts';
import { OPERATOR } from '../audit/Act.ts';
import { AUDIT_FILES, openAuditLog } from '../audit/auditLog.ts';
import { systemClock } from '../clock.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { assertUnused } from '../database/diskFile.ts';
import type { DatabaseAdmin, DatabaseChange } from '../database/types.ts';
import { writeFileDurably } from '../files.ts';
import { createRevAdvance, restoredAt } from '../../functions/spaces/advanceRevs.ts';
import { copyObjects, DATABASE_FILE, EVENTS_FILE } from './backup.ts';
import { jsonParts, parsePart } from './jsonParts.ts';
import { objectFiles, readBackup, type Manifest } from './readBackup.ts';
import { CommandProblem } from './Command.ts';
import { silentLogger } from '../logger.ts';

const json = v.custom<Json>(() => true);
const eventsSchema = v.array(
  v.object({ pattern: v.string(), path: v.string(), before: json, after: json }),
);

/**
 * Creates a data folder from a backup, after checking that it is complete and unchanged. The previous folder, often a
 * damaged one, is kept next to it unchanged. The server must not run.
 * @throws CommandProblem, or `DataUnusable` while a server runs, with everything as before
 */
export async function restore(from: string, dataDir: string): Promise<readonly string[]> {
  const source = path.resolve(from);
  const manifest = await readBackup(source);
  assertUnused(dataDir);
  const building = `${dataDir}.restoring`;
  await rm(building, { recursive: true, force: true });
  await build(source, building, manifest);
  await keepAudit(dataDir, building);
  const kept = existsSync(dataDir) ? await setAside(dataDir) : undefined;
  await rename(building, dataDir);
  return [
    `Restored the backup of ${manifest.createdAt} to ${dataDir}.`,
    ...(kept === undefined ? [] : [`The former data is in ${kept}.`]),
  ];
}

async function build(source: string, target: string, manifest: Manifest): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of Object.keys(manifest.files)) {
    if (name === DATABASE_FILE || name === EVENTS_FILE) continue;
    const mode = name.endsWith('.crt') ? 0o644 : 0o600;
    await writeFileDurably(path.join(target, name), await readFile(path.join(source, name)), mode);
  }
  const names = objectFiles(path.join(target, 'storage.sqlite'));
  const isWhole = await copyObjects(
    path.join(source, 'storage'),
    path.join(target, 'storage'),
    names,
  );
  if (!isWhole) throw new CommandProblem('A stored file of the backup is missing.');
  await buildDatabase(source, target);
}

async function buildDatabase(source: string, target: string): Promise<void> {
  const database = createDatabase({
    dataDir: target,
    rules: { rules: {} },
    clock: () => systemClock.now(),
    verifyToken: async () => null,
  });
  try {
    await restoreRows(path.join(source, DATABASE_FILE), database.admin);
    await database.events.restore(await readEvents(source));
  } finally {
    await database.close();
  }
}

/** Restores space by space: the whole may exceed memory or the length of a string. */
async function restoreRows(file: string, admin: DatabaseAdmin): Promise<void> {
  const advance = createRevAdvance(restoredAt(systemClock.now()));
  let [updates, bytes]: [Record<string, Json>, number] = [{}, 0];
  const write = async () => {
    await admin.update(updates);
    [updates, bytes] = [{}, 0];
  };
  for await (const part of jsonParts(file, SPACE_DEPTH)) {
    if (part.path.length === 0) continue; // A site without rows.
    updates[part.path.join('/')] = advance.part(part.path, parsePart(part.text));
    bytes += part.text.length;
    if (bytes >= BYTES_AT_ONCE) await write();
  }
  Object.assign(updates, advance.rest());
  await write();
}

/** `teams/{team}` and the like. */
const SPACE_DEPTH = 2;
const BYTES_AT_ONCE = 4_000_000;

/** Backups of earlier versions have no events. */
async function readEvents(source: string): Promise<readonly DatabaseChange[]> {
  const file = path.join(source, EVENTS_FILE);
  if (!existsSync(file)) return [];
  return v.parse(eventsSchema, JSON.parse(await readFile(file, 'utf8')));
}

/** What was done since the backup still happened: the longer log stays, with the restore in it. */
async function keepAudit(dataDir: string, building: string): Promise<void> {
  for (const name of AUDIT_FILES) {
    const former = path.join(dataDir, name);
    if (existsSync(former)) await copyFile(former, path.join(building, name));
  }
  const audit = openAuditLog({ dataDir: building, clock: systemClock, logger: silentLogger });
  audit.record({ act: 'backupRestored', by: OPERATOR });
}

async function setAside(dataDir: string): Promise<string> {
  const kept = `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(dataDir, kept);
  return kept;
}
