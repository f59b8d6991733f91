import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Handler } from '../../../server/http/Exchange.ts';
import type { ContentFiles } from '../../../server/storage/contentFiles.ts';
import { createObjectStore } from '../../../server/storage/objectStore.ts';
import { createObjectWriter } from '../../../server/storage/objectWriter.ts';
import { compileStorageRules } from '../../../server/storage/rules/compileStorageRules.ts';
import type { StorageContext } from '../../../server/storage/StorageContext.ts';
import { createStorageApi } from '../../../server/storage/storageApi.ts';
import { createStorageEvents } from '../../../server/storage/storageEvents.ts';
import { STORAGE_MIGRATIONS } from '../../../server/storage/storageSchema.ts';
import { createUploadStore } from '../../../server/storage/uploadStore.ts';

const RULES = new URL('../../../storage.rules', import.meta.url);
const rules = compileStorageRules(readFileSync(RULES, 'utf8'));

/** The site server's storage with its rules. Of contents only the lengths are kept. */
export interface MemoryStorage {
  readonly handle: Handler;
  readonly context: StorageContext;
  /** Returns the file under a name: its length, the token that opens it, and when it was stored. */
  find(
    name: string,
  ): { readonly size: number; readonly token: string; readonly atMs: number } | undefined;
  /** Forgets all upload sessions, as a restored backup does. */
  dropSessions(): void;
  /** Removes a file, like one that was stored after a backup was made. */
  remove(name: string): void;
  names(): readonly string[];
  close(): void;
}

export function createMemoryStorage(
  now: () => number,
  given: Pick<StorageContext, 'bucket' | 'verifyToken' | 'toll' | 'claimsNow' | 'quota'>,
): MemoryStorage {
  const db = new DatabaseSync(':memory:');
  for (const sql of STORAGE_MIGRATIONS) db.exec(sql);
  const clock = { now };
  const files = createLengths();
  const objects = createObjectStore(db);
  const uploads = createUploadStore(db, now);
  const writer = createObjectWriter({ files, objects, events: createStorageEvents(db), clock });
  const context = { ...given, isHosted: false, rules, files, objects, uploads, writer, clock };
  return {
    handle: createStorageApi(context),
    context,
    find(name) {
      const object = objects.get(name);
      return (
        object && { size: object.size, token: object.downloadTokens.join(), atMs: object.createdAt }
      );
    },
    dropSessions: () => uploads.activeIds().forEach(uploads.remove),
    remove: (name) => void objects.remove(name),
    names: () => objects.list('', '', '', 1_000_000).names,
    close: () => db.close(),
  };
}

/** Files that consist only of their length. */
function createLengths(): ContentFiles {
  const parts = new Map<string, number>();
  const adopted = new Map<string, number>();
  const move = (from: Map<string, number>, to: Map<string, number>, a: string, b: string) => {
    to.set(b, from.get(a) ?? 0);
    from.delete(a);
  };
  return {
    partPath: (id) => id,
    objectPath: (file) => file,
    async openPart(id, length) {
      parts.set(id, length);
      const handle = {
        write: async (_bytes: Buffer, _offset: number, count: number, position: number) => {
          parts.set(id, position + count);
          return { bytesWritten: count };
        },
        datasync: async () => undefined,
        close: async () => undefined,
      };
      return handle as unknown as FileHandle; // the part that the writer uses
    },
    hashPart: async (id) => ({ sha256: `hash-${id}`, md5: md5OfZeros(parts.get(id) ?? 0) }),
    adopt: async (id, file) => move(parts, adopted, id, file),
    giveBack: async (id, file) => move(adopted, parts, file, id),
    removePart: async (id) => void parts.delete(id),
    removeObject: async (file) => void adopted.delete(file),
    listParts: async () => [...parts.keys()],
    listObjects: async () => [...adopted.keys()],
  };
}

const hashes = new Map<number, string>();

/** Files of a simulation are all zeros. */
function md5OfZeros(bytes: number): string {
  const known = hashes.get(bytes) ?? createHash('md5').update(Buffer.alloc(bytes)).digest('hex');
  hashes.set(bytes, known);
  return known;
}
