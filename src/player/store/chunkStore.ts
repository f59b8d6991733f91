import { Dexie } from 'dexie';
import type { Media } from '../../model/media/media.ts';
import type { ChunkStore } from '../engine/mediaLibrary.ts';
import type { PlayerDb } from './playerDb.ts';

/** The disk has no room for it. */
class DiskFull extends Error {
  readonly kind = 'full';
}
/** A stored chunk cannot be read back. */
export class MissingChunk extends Error {
  readonly kind = 'missing';
}

/** Stores chunks as Blobs in the player's database. */
export function createChunkStore(db: PlayerDb): ChunkStore {
  return {
    hashes: () => db.chunks.toCollection().primaryKeys(),
    read: async (hash) => (await db.chunks.get(hash))?.blob.arrayBuffer(),
    async put(hash, bytes) {
      try {
        await db.chunks.put({ hash, blob: new Blob([bytes]) });
      } catch (error) {
        throw isFull(error) ? new DiskFull() : error;
      }
    },
    remove: (hashes) => db.chunks.bulkDelete([...hashes]),
  };
}

function isFull(error: unknown): boolean {
  const inner = error instanceof Dexie.DexieError ? (error.inner ?? error) : error;
  return inner instanceof Error && inner.name === Dexie.errnames.QuotaExceeded;
}

/**
 * Returns a stored medium as one Blob that refers to its chunks: nothing is read until it is played.
 * @throws MissingChunk if one of them is gone
 */
export async function openMedia(db: PlayerDb, media: Media): Promise<Blob> {
  const rows = await db.chunks.bulkGet([...media.chunks]);
  const blobs = rows.map((row) => row?.blob);
  if (blobs.some((blob) => blob === undefined)) throw new MissingChunk();
  const whole = new Blob(blobs as Blob[], { type: media.type });
  if (media.bytes >= 0 && whole.size !== media.bytes) throw new MissingChunk();
  return whole;
}
