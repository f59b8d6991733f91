import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files.ts';

/** Large enough to hash a gigabyte in few turns, small enough to keep each turn short. */
const READ_BYTES = 256 * 1024;

export interface ContentHashes {
  readonly sha256: string;
  readonly md5: string;
}

export type ContentFiles = ReturnType<typeof createContentFiles>;

/**
 * The files of storage: `uploads/{id}.part` while bytes arrive, `objects/{xx}/{name}` once complete. A file is renamed
 * into the objects only after its contents are on disk.
 */
export function createContentFiles(root: string) {
  const uploads = path.join(root, 'uploads');
  const objects = path.join(root, 'objects');
  const partPath = (id: string) => path.join(uploads, `${id}.part`);
  const objectPath = (file: string) => path.join(objects, file.slice(0, 2), file);

  return {
    partPath,
    objectPath,
    /** Opens the part of an upload at `length` bytes: later bytes were never acknowledged. */
    async openPart(id: string, length: number): Promise<FileHandle> {
      await mkdir(uploads, { recursive: true });
      const handle = await open(partPath(id), length === 0 ? 'w' : 'r+', 0o600);
      try {
        await handle.truncate(length);
        return handle;
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    hashPart: (id: string): Promise<ContentHashes> => hashFile(partPath(id)),
    /** Moves a complete, synced part to its final place, durably. */
    async adopt(id: string, file: string): Promise<void> {
      const target = objectPath(file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(partPath(id), target);
      await syncFolder(path.dirname(target));
      await syncFolder(objects);
    },
    /** Undoes an adoption whose record was never written. */
    giveBack: (id: string, file: string) => rename(objectPath(file), partPath(id)),
    removePart: (id: string) => rm(partPath(id), { force: true }),
    removeObject: (file: string) => rm(objectPath(file), { force: true }),
    listParts: async () =>
      (await namesIn(uploads))
        .filter((name) => name.endsWith('.part'))
        .map((name) => name.slice(0, -'.part'.length)),
    async listObjects(): Promise<readonly string[]> {
      const folders = await namesIn(objects);
      const lists = await Promise.all(folders.map((folder) => namesIn(path.join(objects, folder))));
      return lists.flat();
    },
  };
}

async function hashFile(file: string): Promise<ContentHashes> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  for await (const part of createReadStream(file, { highWaterMark: READ_BYTES })) {
    sha256.update(part as Buffer);
    md5.update(part as Buffer);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
