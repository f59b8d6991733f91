import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../model/media/media.ts';
import { createHasherHere } from '../platform/fileHash/fileHasher.ts';
import { openStore, type Store } from './openStore.ts';
import { seededRandom, TEAM, UID } from './storeFixture.testkit.ts';

let now = 1_000_000;
const open = () =>
  openStore({ account: { uid: UID }, clock: { now: () => now }, random: seededRandom(1) });
let store: Store;
beforeEach(async () => {
  now = 1_000_000;
  store = await open();
});
afterEach(() => store.destroy());

const PATH = `teams/${TEAM}/slides/slide/1__landscape`;
const PATTERN = Uint8Array.from({ length: 251 }, (_, at) => (at * 7) % 251);
const contentOf = (size: number) => new Uint8Array(Buffer.alloc(size, PATTERN));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const onDisk = async () => [await store.db.staged.count(), await store.db.chunks.count()];

/** Returns a video whose bytes from `at` on never arrive, as if the process ended there. */
function endlessVideo(size: number, at: number): Blob {
  const video = new Blob([contentOf(size)], { type: 'video/mp4' });
  const { slice } = video;
  video.slice = (start = 0, end, type) =>
    start < at
      ? slice.call(video, start, end, type)
      : ({ arrayBuffer: () => new Promise(() => undefined) } as unknown as Blob); // only read
  return video;
}

describe('the copy of a file on this device', () => {
  it.each([0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, 9 * CHUNK_BYTES])(
    '[UP18] of %i bytes is whole, with the hashes of its chunks and of all of it',
    async (size) => {
      const bytes = contentOf(size);
      const told: number[] = [];
      const onProgress = (done: number) => told.push(done);
      const media = await store.stageFile(new Blob([bytes]), { path: PATH, onProgress });
      expect(media.sha256).toBe(sha256(bytes));
      const parts = media.chunks.map((_, at) =>
        sha256(bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)),
      );
      expect(media.chunks).toEqual(parts);
      expect(media.chunks).toHaveLength(Math.ceil(size / CHUNK_BYTES));
      const copy = await store.openStaged(PATH);
      expect(Buffer.compare(Buffer.from(await copy!.arrayBuffer()), bytes)).toBe(0);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.at(-1)).toBe(size);
    },
  );

  it('[UP18] that a crash breaks off is nowhere to be found, and goes at the next start', async () => {
    const video = endlessVideo(12 * CHUNK_BYTES, 8 * CHUNK_BYTES);
    void store.stageFile(video, { path: PATH });
    await expect.poll(async () => (await onDisk())[1], { timeout: 10_000 }).toBe(4);
    store.close(); // the process ends
    store = await open();
    expect(await store.openStaged(PATH)).toBeUndefined();
    expect(await onDisk()).toEqual([1, 4]); // another tab might be copying it
    store.close();
    now += 3 * 60_000;
    store = await open();
    await expect.poll(onDisk, { timeout: 10_000 }).toEqual([0, 0]);
  });

  it('[UP18] that another tab is at is left to it, however long it takes', async () => {
    const video = new Blob([contentOf(12 * CHUNK_BYTES)]);
    let other: Promise<Store> | undefined;
    const onProgress = (done: number) => {
      now += 90_000; // a slow disk
      if (done === 8 * CHUNK_BYTES) other = open();
    };
    await store.stageFile(video, { path: PATH, onProgress });
    (await other)?.close();
    expect((await store.openStaged(PATH))?.size).toBe(video.size);
  });

  it('[UP18] is refused in the end when it was cleared away meanwhile, and leaves nothing', async () => {
    const video = new Blob([contentOf(12 * CHUNK_BYTES)]);
    const onProgress = (done: number) => {
      if (done === 4 * CHUNK_BYTES) void store.db.staged.delete(PATH);
    };
    const copying = store.stageFile(video, { path: PATH, onProgress });
    await expect(copying).rejects.toMatchObject({ code: 'failed' });
    expect(await onDisk()).toEqual([0, 0]);
  });

  it('[UP18] leaves nothing when the file cannot be read to its end', async () => {
    const video = new Blob([contentOf(12 * CHUNK_BYTES)]);
    const { slice } = video;
    video.slice = (start = 0, end, type) => {
      if (start < 8 * CHUNK_BYTES) return slice.call(video, start, end, type);
      return { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob; // removed
    };
    await expect(store.stageFile(video, { path: PATH })).rejects.toThrow('gone');
    expect(await onDisk()).toEqual([0, 0]);
  });
});

it('[UP18] the hasher of a page without workers draws between its parts', async () => {
  const bytes = contentOf(3 * 1024 * 1024);
  const hasher = await createHasherHere();
  let turns = 0;
  const timer = setInterval(() => turns++);
  await hasher.add(bytes.slice());
  clearInterval(timer);
  hasher.end();
  expect(turns).toBeGreaterThan(2);
  expect(await hasher.finish()).toBe(sha256(bytes));
});
