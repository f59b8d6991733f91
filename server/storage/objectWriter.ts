import { randomBytes, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { ServerClock } from '../clock.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { ObjectStore } from './objectStore.ts';
import type { StorageEventLog } from './storageEvents.ts';
import type { ObjectSettings, StoredObject } from './StoredObject.ts';

/** How much of a long request may have to be sent again after a crash. */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024;

export interface FinishedPart {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly settings: ObjectSettings;
}

export interface FinishSteps {
  /** Checks the permission again, in the turn of the commit; throws to refuse. */
  readonly approve: (current: StoredObject | undefined) => void;
  /** Called before the bytes are moved to `target`. */
  readonly moving?: (target: string) => void;
  /** Written in the same commit as the object. */
  readonly commit?: () => void;
}

export type ObjectWriter = ReturnType<typeof createObjectWriter>;

/** Writes bodies to parts, and turns complete parts into objects. */
export function createObjectWriter(deps: {
  readonly files: ContentFiles;
  readonly objects: ObjectStore;
  readonly events: StorageEventLog;
  readonly clock: ServerClock;
  /** A file that replaces another gets a new address, as on hosted storage. */
  readonly isHosted?: boolean;
}) {
  const { files, objects, events, clock, isHosted } = deps;

  /** Stores a complete part under its name: bytes first, then the record, so that no record lacks its bytes. */
  async function finish(part: FinishedPart, steps: FinishSteps): Promise<StoredObject> {
    steps.approve(objects.get(part.name));
    const hashes = await files.hashPart(part.id);
    const file = `${hashes.sha256}-${randomBytes(5).toString('hex')}`;
    steps.moving?.(file);
    await files.adopt(part.id, file);
    const previous = objects.get(part.name);
    const object = describe(part, { ...hashes, file }, previous);
    let tell = (): void => {};
    try {
      steps.approve(previous);
      objects.put(object, () => {
        ({ tell } = events.add(part.name));
        steps.commit?.();
      });
    } catch (error) {
      await files.giveBack(part.id, file);
      throw error;
    }
    tell();
    if (previous) await files.removeObject(previous.file);
    return object;
  }

  function describe(
    part: FinishedPart,
    content: { readonly sha256: string; readonly md5: string; readonly file: string },
    previous: StoredObject | undefined,
  ): StoredObject {
    const now = clock.now();
    return {
      ...part.settings,
      ...content,
      name: part.name,
      size: part.size,
      // Strictly increasing, even if two replacements happen in the same millisecond.
      generation: Math.max(now * 1000, (previous?.generation ?? 0) + 1),
      metageneration: 1,
      createdAt: now,
      updatedAt: now,
      downloadTokens: (isHosted ? undefined : previous?.downloadTokens) ?? [randomUUID()],
    };
  }

  return { finish };
}

/**
 * Appends a body to a part. `saved` is called with the length that is on disk: at the end, every few megabytes, and
 * also if the connection breaks. Memory use is constant: one buffer at a time.
 * @throws HttpProblem 400 if more than `maxLength` bytes in total would be written
 */
export async function appendBody(
  handle: FileHandle,
  start: number,
  body: AsyncIterable<Buffer>,
  maxLength: number,
  saved: (length: number) => void,
): Promise<number> {
  let length = start;
  let synced = start;
  const sync = async () => {
    await handle.datasync();
    saved(length);
    synced = length;
  };
  try {
    for await (const bytes of body) {
      if (length + bytes.length > maxLength) throw new HttpProblem(400, 'moreBytesThanDeclared');
      await writeFully(handle, bytes, length);
      length += bytes.length;
      if (length - synced >= SYNC_EVERY_BYTES) await sync();
    }
  } finally {
    if (length > synced) await sync();
  }
  return length;
}

async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
