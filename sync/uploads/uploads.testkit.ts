import type { MutationId } from '../../src/model/ids.ts';
import type { Media } from '../../src/model/media/media.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import type { StagedFile } from '../engine/commit.ts';
import { createDevice, seededBytes, T1, twoTeams, U1 } from '../engine/device.testkit.ts';
import { add, reasons, ref, slide, states, team } from '../engine/rules.testkit.ts';
import { createUploader, type UploaderDeps } from './createUploader.ts';
import { createFakeStorage } from './fakeStorage.testkit.ts';

export const MB = 1024 * 1024;

export interface WorkOptions {
  readonly type?: string;
  readonly status?: 'draft' | 'published';
  /** Further files of the same change, by their slot. */
  readonly more?: { readonly [slot: string]: number };
}

/** Returns a device with staged files, its uploader and the storage it sends to; the clock stands still. */
export async function createUploads() {
  let now = 1_000_000;
  const clock = { now: () => now };
  const staged = new Map<string, Uint8Array<ArrayBuffer>>();
  const storage = createFakeStorage();
  const server = createMemoryServer({ initial: twoTeams() });
  const backend = server.connect(U1);
  const device = createDevice(backend, { seed: 1, now: clock.now });
  await device.engine.open(team, 'member');
  await device.engine.drain();
  let refreshed = 0;

  const ports = (more: Partial<UploaderDeps> = {}): UploaderDeps => ({
    store: device.store,
    clock,
    random: seededBytes(3),
    mutators: MUTATORS,
    fetch: (...request) => storage.fetch(...request),
    storageBase: 'https://files.example/v0/b/bucket',
    token: async (force) => {
      if (force) refreshed++;
      return 'token';
    },
    readStaged: async (path, start, end) => {
      const bytes = staged.get(path);
      return bytes && new Blob([bytes.slice(start, end)]);
    },
    ...more,
  });

  function stage(
    n: number,
    slot: string,
    bytes: number,
    type = 'image/png',
    name = `${n}`,
  ): StagedFile {
    const path = `teams/${T1}/slides/${slide(n)}/${name}__${slot}`;
    staged.set(path, new Uint8Array(bytes).fill(97 + (n % 25)));
    const media = { path, bytes, type, sha256: 'a'.repeat(64), chunks: [] };
    return { media, ref: ref(n), slot };
  }

  /** Adds a slide with a file of that many bytes, as editors do; returns the file. */
  async function commitWith(n: number, bytes: number, options: WorkOptions = {}): Promise<Media> {
    const file = stage(n, 'landscape', bytes, options.type);
    const more = Object.entries(options.more ?? {}).map(([slot, size]) => stage(n, slot, size));
    const media = Object.fromEntries([file, ...more].map((one) => [one.slot, one.media]));
    const args = { ...add(n, { media }), status: options.status ?? ('draft' as const) };
    const result = await device.commit(addSlide, args, [file, ...more]);
    if (!result.ok) throw new Error(result.refused);
    return file.media;
  }

  /** Gives a slide another file, as editors do; returns the file. */
  async function replaceFile(n: number, bytes: number): Promise<Media> {
    const file = stage(n, 'landscape', bytes, 'video/mp4', 'other');
    const fields = { media: { landscape: file.media } };
    const result = await device.commit(saveSlide, { teamId: T1, id: slide(n), fields, at: 4 }, [
      file,
    ]);
    if (!result.ok) throw new Error(result.refused);
    return file.media;
  }

  return {
    device,
    server,
    backend,
    storage,
    staged,
    ports,
    commitWith,
    replaceFile,
    uploader: (more?: Partial<UploaderDeps>) => createUploader(ports(more)),
    later: (ms: number) => void (now += ms),
    refreshed: () => refreshed,
    uploads: () => [...device.slot.disk.uploads.values()],
    states: () => states(device),
    reasons: () => reasons(device),
    /** Returns the id of the oldest waiting change. */
    firstChange: () => [...device.slot.disk.log.values()][0]?.id as MutationId,
    isWhole: ({ path }: Media) =>
      Buffer.compare(storage.files.get(path) ?? Buffer.of(), staged.get(path) ?? Buffer.of(0)) ===
      0,
  };
}

export type Uploads = Awaited<ReturnType<typeof createUploads>>;
