import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { advanceRevs, restoredAt } from '../../functions/spaces/advanceRevs.ts';
import { carry, wantedRows } from '../../functions/move/carry.ts';
import { compare } from '../../functions/move/compare.ts';
import { MOVING } from '../../functions/move/rows.ts';
import { MoveProblem, type Journal, type MoveSource } from '../../functions/move/types.ts';
import { readFunctionSettings } from '../../functions/settings.ts';
import { systemClock } from '../clock.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { assertUnused } from '../database/diskFile.ts';
import { silentLogger } from '../logger.ts';
import { openSite } from '../openSite.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { readFirebaseBackup } from './firebaseBackup.ts';
import { createSiteTarget, storageBaseAt } from './siteTarget.ts';

interface RestoreOptions {
  readonly folder: string;
  readonly bucket: string;
  readonly dataDir: string;
  /** Scheme and host under which the site will be reached; rows name files by them. */
  readonly address: string;
}

/**
 * Creates a data folder from a backup of Firebase and keeps the previous folder next to it. If interrupted, everything
 * is as before and it can be started again. The server must not run.
 * @throws MoveProblem, or `DataUnusable` while a server runs
 */
export async function restoreFromFirebase(options: RestoreOptions): Promise<readonly string[]> {
  const { folder, bucket, dataDir, address } = options;
  const backup = await readFirebaseBackup(folder, bucket);
  // Devices that knew this server before have to notice that its history changed.
  const source = { ...backup, rows: advanceRevs(backup.rows, restoredAt(systemClock.now())) };
  assertUnused(dataDir);
  const building = `${dataDir}.restoring`;
  await rm(building, { recursive: true, force: true });
  const lines = await build(source, building, address);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const kept = `${dataDir}.before-${time}`;
  const hadData = existsSync(dataDir);
  if (hadData) await rename(dataDir, kept);
  await rename(building, dataDir);
  return [...lines, ...(hadData ? [`The former data is in ${path.resolve(kept)}.`] : [])];
}

async function build(source: MoveSource, dataDir: string, address: string) {
  await buildRows(source, dataDir, address);
  const site = await openSite({
    dataDir,
    env: readSiteEnv({}),
    functionSettings: readFunctionSettings({}),
    clock: systemClock,
    logger: silentLogger,
    ownUrl: () => address,
  });
  try {
    // Triggers that wait for files run once the server does.
    await site.events.stop();
    const target = createSiteTarget(site, address);
    const lines: string[] = [];
    await carry({ source, target, journal: noJournal(), say: (line) => lines.push(line) });
    const { accounts, files, rows, differences } = await compare({ source, target });
    if (differences.length > 0) throw new MoveProblem(differences.slice(0, 20).join('\n'));
    await site.database.admin.update({ [MOVING]: null });
    return [...lines, `Restored: ${accounts} accounts, ${files} files, ${rows} rows.`];
  } finally {
    await site.close();
  }
}

/** Without triggers: restored rows are not new changes. */
async function buildRows(source: MoveSource, dataDir: string, address: string): Promise<void> {
  const database = createDatabase({
    dataDir,
    rules: { rules: {} },
    clock: () => systemClock.now(),
    verifyToken: async () => null,
  });
  try {
    const target = { storageBase: storageBaseAt(address) };
    const rows = [...wantedRows({ source, target })];
    await database.admin.update({
      [MOVING]: { site: source.siteId, isWhole: false, isDone: false },
    });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await database.admin.update(Object.fromEntries(rows.slice(from, from + ROWS_AT_ONCE)));
    }
  } finally {
    await database.close();
  }
}

const ROWS_AT_ONCE = 500;

/** Starting over is quick enough. */
function noJournal(): Journal {
  return { hashes: new Map(), note: () => {} };
}
