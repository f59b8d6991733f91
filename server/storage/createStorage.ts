import path from 'node:path';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { ServerClock } from '../clock.ts';
import type { Handler } from '../http/Exchange.ts';
import type { Toll } from '../http/toll.ts';
import type { Logger } from '../logger.ts';
import { copySqlite, openSqlite } from '../openSqlite.ts';
import { repeat } from '../repeat.ts';
import { createContentFiles } from './contentFiles.ts';
import { createObjectStore } from './objectStore.ts';
import { createObjectWriter } from './objectWriter.ts';
import { createQuota } from './quota.ts';
import type { StoredFileFacts } from './stored.ts';
import { compileStorageRules } from './rules/compileStorageRules.ts';
import { createStorageApi } from './storageApi.ts';
import { isStillAllowed, type StorageContext } from './StorageContext.ts';
import { createStorageEvents, type StorageEvents } from './storageEvents.ts';
import { STORAGE_MIGRATIONS } from './storageSchema.ts';
import { createUploadStore } from './uploadStore.ts';

/** A tablet may be offline for a week during an upload; after that it starts again. */
const UPLOAD_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface StorageOptions {
  readonly dataDir: string;
  readonly bucket: string;
  /** Text of `storage.rules`. */
  readonly rules: string;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  readonly toll: Toll;
  readonly claimsNow: StorageContext['claimsNow'];
  readonly isHosted?: boolean;
  /** Returns the storage that a team has bought. */
  readonly boughtBy: (teamId: string) => StoredFileFacts;
  /** Called with a team's usage after each change. */
  readonly onStored: (teamId: string, stored: StoredFileFacts) => void;
}

export interface SiteStorage {
  readonly handle: Handler;
  readonly context: StorageContext;
  readonly events: StorageEvents;
  /** Copies `storage.sqlite` to a new file while it is in use. */
  backup(file: string): Promise<void>;
  close(): void;
}

/** Opens files and their records: `storage.sqlite` and `storage/` in the data folder. */
export async function createStorage(options: StorageOptions): Promise<SiteStorage> {
  const { clock, dataDir } = options;
  const db = openSqlite(path.join(dataDir, 'storage.sqlite'), STORAGE_MIGRATIONS);
  const files = createContentFiles(path.join(dataDir, 'storage'));
  const objects = createObjectStore(db, (prefix, stored) => {
    const [area, id = ''] = prefix.split('/');
    if (area === 'teams') options.onStored(id, stored);
  });
  const isHosted = options.isHosted ?? false;
  const uploads = createUploadStore(db, () => clock.now());
  const events = createStorageEvents(db);
  const judge = {
    bucket: options.bucket,
    claimsNow: options.claimsNow,
    isHosted,
    rules: compileStorageRules(options.rules),
  };
  const quota = createQuota({
    objects,
    uploads,
    ofTeam: options.boughtBy,
    isAllowed: (upload) => isStillAllowed(judge, upload, objects.get(upload.name)),
    cancel({ id }) {
      uploads.setState(id, 'cancelled');
      files.removePart(id).catch(() => {}); // The sweep tries again.
    },
  });
  const context: StorageContext = {
    ...judge,
    verifyToken: options.verifyToken,
    toll: options.toll,
    uploads,
    quota,
    writer: createObjectWriter({ files, objects, events, clock, isHosted }),
    files,
    objects,
    clock,
  };
  await recover(context);
  await sweepUploads(context);
  const stopSweeping = repeat(SWEEP_EVERY_MS, () => sweepUploads(context), options.logger);
  return {
    handle: createStorageApi(context),
    context,
    events,
    backup: (file) => copySqlite(db, file),
    close() {
      stopSweeping();
      db.close();
    },
  };
}

/**
 * Recovers from a crash: bytes that were moved but not recorded return to their upload, which can then finish again;
 * files without references are removed.
 */
async function recover({ uploads, files, objects }: StorageContext): Promise<void> {
  const stored = new Set(await files.listObjects());
  for (const upload of uploads.listInterrupted()) {
    if (upload.target !== null && stored.has(upload.target)) {
      await files.giveBack(upload.id, upload.target);
      stored.delete(upload.target);
    }
    uploads.setTarget(upload.id, null);
  }
  const referenced = objects.referencedFiles();
  for (const file of stored) if (!referenced.has(file)) await files.removeObject(file);
  const active = uploads.activeIds();
  const parts = new Set(await files.listParts());
  for (const id of parts) if (!active.has(id)) await files.removePart(id);
  // A restored backup contains no parts: their uploads have to start again.
  for (const id of active) if (!parts.has(id) && uploads.get(id)?.received) uploads.remove(id);
}

async function sweepUploads({ uploads, files, clock }: StorageContext): Promise<void> {
  for (const id of uploads.listOlderThan(clock.now() - UPLOAD_LIFETIME_MS)) {
    await files.removePart(id);
    uploads.remove(id);
  }
}
