import { CHUNK_BYTES, type Media } from '../../model/media/media.ts';
import { createFakeTime, failure, line } from './engine.testkit.ts';
import { createMediaLibrary } from './mediaLibrary.ts';
import { sha } from './player.testkit.ts';

export const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;

function textOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
}

/** Makes a file whose chunks are short texts; its sizes are only nominal. */
export function file(name: string, chunks: number): Media {
  const hashes = Array.from({ length: chunks }, (_, index) => sha(`${name}${index}`));
  const bytes = (chunks - 1) * CHUNK_BYTES + 1000;
  return { path: name, bytes, type: 'image/png', sha256: sha(name), chunks: hashes };
}

export function createLibrary(stored: readonly string[] = [], capacity = Infinity) {
  const time = createFakeTime();
  const disk = new Map<string, ArrayBuffer>(stored.map((hash) => [hash, new ArrayBuffer(0)]));
  const requests: string[] = [];
  const reports: string[] = [];
  const trouble = { read: false, remove: false, hang: false };
  let [free, removed] = [undefined as number | undefined, 0];
  let running = 0;
  let mostRunning = 0;
  let changes = 0;
  let answer = async (media: Media, index: number, _start: number): Promise<string> =>
    `${media.path}${index}`;
  const library = createMediaLibrary({
    clock: time.clock,
    after: time.after,
    random: () => 0,
    report: (event, detail) => reports.push(line(event, detail?.['kind'])),
    onChange: () => (changes += 1),
    onRemoved: () => (removed += 1),
    freeBytes: async () => free,
    digest: async (bytes) => sha(textOf(bytes)),
    chunks: {
      hashes: async () => [...disk.keys()],
      async read(hash) {
        if (trouble.read) throw failure('broken');
        return disk.get(hash);
      },
      async put(hash, bytes) {
        if (disk.size >= capacity) throw failure('full');
        disk.set(hash, bytes);
        if (free !== undefined) free -= CHUNK_BYTES;
      },
      async remove(hashes) {
        if (trouble.hang) await new Promise(() => {});
        if (trouble.remove) throw failure('broken');
        for (const hash of hashes) {
          if (disk.delete(hash) && free !== undefined) free += CHUNK_BYTES;
        }
      },
    },
    async download(media, { from }, signal) {
      const index = Math.floor(from / CHUNK_BYTES);
      const start = from % CHUNK_BYTES;
      requests.push(`${media.path}${index}${start > 0 ? `+${start}` : ''}`);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise<void>((resolve) => time.after(100, resolve));
      running -= 1;
      if (signal.isCancelled()) throw failure('cancelled');
      return bytesOf((await answer(media, index, start)).slice(start));
    },
  });
  return {
    time,
    library,
    disk,
    requests,
    reports,
    trouble,
    mostRunning: () => mostRunning,
    changes: () => changes,
    /** How often removals from the disk were reported. */
    removals: () => removed,
    /** Sets the free bytes that the browser reports; undefined if it does not. */
    setFree: (bytes: number | undefined) => void (free = bytes),
    answers: (next: typeof answer) => (answer = next),
  };
}
